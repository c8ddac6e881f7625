import { expect, test } from 'vitest';
import { canBecome, type PreAlertState, preAlertStates } from './pre-alert.ts';

const allowed = [
  'open → matched',
  'open → closed',
  'open → cancelled',
  'matched → closed',
  'cancelled → matched',
  'cancelled → closed',
];

const pairs = preAlertStates.flatMap((from) => preAlertStates.map((to) => [from, to] as const));

test.each<readonly [PreAlertState, PreAlertState]>(pairs)('%s → %s', (from, to) => {
  expect(canBecome(from, to)).toBe(allowed.includes(`${from} → ${to}`));
});
