import { expect, test } from 'vitest';
import {
  afterClaimCommand,
  claimLimit,
  insuranceClaimCommands,
  insuranceClaimStates,
} from './claim.ts';

test.each([
  ['open', 'accept', 'accepted'],
  ['open', 'decline', 'declined'],
  ['open', 'withdraw', 'withdrawn'],
] as const)('%s: %s makes it %s', (state, command, after) => {
  expect(afterClaimCommand(state, command)).toBe(after);
});

test.each(insuranceClaimStates.filter((state) => state !== 'open'))(
  'a claim that is %s stays so',
  (state) => {
    for (const command of insuranceClaimCommands) {
      expect(afterClaimCommand(state, command)).toBeUndefined();
    }
  },
);

test.each([
  [4_500, 10_000, 0, 4_500],
  [25_000, 10_000, 0, 10_000],
  [25_000, 10_000, 4_000, 6_000],
  [4_500, 10_000, 4_500, 0],
  [4_500, 10_000, 9_000, 0],
  [null, 10_000, 0, 10_000],
  [0, 10_000, 0, 0],
])(
  'worth %j, insured up to %d, %d paid: %d may be claimed',
  (valueCents, insuredCents, paidCents, most) => {
    expect(claimLimit({ valueCents, insuredCents, paidCents })).toBe(most);
  },
);
