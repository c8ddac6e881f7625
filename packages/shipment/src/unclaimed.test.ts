import { expect, test } from 'vitest';
import {
  claimAfter,
  claimCommands,
  claimStates,
  unclaimedAfter,
  unclaimedCommands,
  unclaimedStates,
} from './unclaimed.ts';

/** Every allowed step; the tests expect all others to be refused. */
const ofParcels: Record<string, string> = {
  'shelved grant': 'granted',
  'shelved dispose': 'disposed',
  'shelved share': 'shelved',
};
const ofClaims: Record<string, string> = { 'filed grant': 'granted', 'filed deny': 'denied' };

test.each(
  unclaimedStates.flatMap((state) => unclaimedCommands.map((each) => [state, each] as const)),
)('a parcel that is %s, told to %s, is as in the table of steps', (state, command) => {
  expect(unclaimedAfter(state, command)).toBe(ofParcels[`${state} ${command}`]);
});

test.each(claimStates.flatMap((state) => claimCommands.map((each) => [state, each] as const)))(
  'a claim that is %s, told to %s, is as in the table of steps',
  (state, command) => {
    expect(claimAfter(state, command)).toBe(ofClaims[`${state} ${command}`]);
  },
);
