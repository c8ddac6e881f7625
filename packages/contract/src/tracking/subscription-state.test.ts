import { expect, test } from 'vitest';
import {
  type SubscriptionCommand,
  type SubscriptionState,
  subscriptionAfter,
  subscriptionCommands,
  subscriptionStates,
} from './subscription-state.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: [SubscriptionState, SubscriptionCommand, SubscriptionState][] = [
  ['pending', 'ask', 'pending'],
  ['pending', 'confirm', 'active'],
  ['pending', 'agree', 'active'],
  ['pending', 'stop', 'stopped'],
  ['active', 'ask', 'active'],
  ['active', 'confirm', 'active'],
  ['active', 'agree', 'active'],
  ['active', 'stop', 'stopped'],
  ['stopped', 'ask', 'pending'],
  ['stopped', 'agree', 'active'],
  ['stopped', 'stop', 'stopped'],
];

const pairs = subscriptionStates.flatMap((state) =>
  subscriptionCommands.map((command) => [state, command] as const),
);

test.each(pairs)('from %s, %s leads to the state in the table of steps', (state, command) => {
  const step = steps.find(([from, by]) => from === state && by === command);
  expect(subscriptionAfter(state, command)).toBe(step?.[2]);
});
