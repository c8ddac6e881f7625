import { expect, test } from 'vitest';
import {
  afterWrongCode,
  openTicketStates,
  ticketAfter,
  ticketCommands,
  ticketStates,
} from './pickup-ticket.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: Record<string, string> = {
  'ready use': 'used',
  'ready expire': 'expired',
  'ready lock': 'locked',
  'ready replace': 'expired',
  'locked replace': 'expired',
};

test.each(ticketStates.flatMap((state) => ticketCommands.map((each) => [state, each] as const)))(
  'a ticket that is %s, told to %s, is as in the table of steps',
  (state, command) => {
    expect(ticketAfter(state, command)).toBe(steps[`${state} ${command}`]);
  },
);

test('open is what is not over', () => {
  expect(openTicketStates).toEqual(['ready', 'locked']);
});

test.each([
  [0, 1, 'ready'],
  [1, 2, 'ready'],
  [2, 3, 'ready'],
  [3, 4, 'ready'],
  [4, 5, 'locked'],
  [5, 5, 'locked'],
] as const)(
  'after %i wrong codes the next one makes %i, and it is %s',
  (before, wrongCodes, state) => {
    expect(afterWrongCode(before)).toEqual({ wrongCodes, state });
  },
);
