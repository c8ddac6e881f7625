import { expect, test } from 'vitest';
import {
  type UserCommand,
  type UserState,
  userCommands,
  userStates,
  userStatesBefore,
  userTransitions,
} from './user-state.ts';

/** Every step that changes something; the test expects all others to change nothing. */
const steps: [UserState, UserCommand, UserState][] = [
  ['active', 'suspend', 'suspended'],
  ['suspended', 'restore', 'active'],
];

const pairs = userStates.flatMap((state) =>
  userCommands.map((command) => [state, command] as const),
);

test.each(pairs)('of a user who is %s, %s leads to the state in the table', (state, command) => {
  const step = steps.find(([from, by]) => from === state && by === command);
  expect(userTransitions[state][command]).toBe(step?.[2]);
  expect(userStatesBefore(command).includes(state)).toBe(step !== undefined);
});
