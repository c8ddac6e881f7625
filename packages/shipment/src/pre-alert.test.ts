import { expect, test } from 'vitest';
import {
  type PreAlertCommand,
  type PreAlertState,
  preAlertAfter,
  preAlertCommands,
  preAlertStates,
} from './pre-alert.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: [PreAlertState, PreAlertCommand, PreAlertState][] = [
  ['open', 'match', 'matched'],
  ['open', 'close', 'closed'],
  ['open', 'cancel', 'cancelled'],
  ['matched', 'close', 'closed'],
  ['matched', 'release', 'open'],
  ['cancelled', 'match', 'matched'],
  ['cancelled', 'close', 'closed'],
];

const pairs = preAlertStates.flatMap((state) =>
  preAlertCommands.map((command) => [state, command] as const),
);

test.each(pairs)('from %s, %s leads to the state in the table of steps', (state, command) => {
  const step = steps.find(([from, by]) => from === state && by === command);
  expect(preAlertAfter(state, command)).toBe(step?.[2]);
});
