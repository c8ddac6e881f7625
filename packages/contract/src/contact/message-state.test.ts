import { expect, test } from 'vitest';
import { type MessageStatus, messageStatuses } from './facts.ts';
import { type MessageCommand, messageAfter, messageCommands } from './message-state.ts';

/** Every step that changes something; the test expects all others to change nothing. */
const steps: [MessageStatus, MessageCommand, MessageStatus][] = [
  ['open', 'assign', 'assigned'],
  ['open', 'answer', 'answered'],
  ['open', 'close', 'closed'],
  ['assigned', 'unassign', 'open'],
  ['assigned', 'answer', 'answered'],
  ['assigned', 'close', 'closed'],
  ['answered', 'close', 'closed'],
  ['closed', 'answer', 'answered'],
  ['closed', 'reopen', 'open'],
];

const pairs = messageStatuses.flatMap((status) =>
  messageCommands.map((command) => [status, command] as const),
);

test.each(pairs)(
  'of a message that is %s, %s leads to the status in the table',
  (status, command) => {
    const step = steps.find(([from, by]) => from === status && by === command);
    expect(messageAfter(status, command)).toBe(step?.[2] ?? status);
  },
);
