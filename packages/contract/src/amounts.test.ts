import { expect, test } from 'vitest';
import { pounds } from './amounts.ts';
import { fieldIssues } from './issues.ts';

test.each([
  [2.125, undefined],
  [100_000, undefined],
  [0, 'WEIGHT_INVALID'],
  [-1.23456, 'WEIGHT_INVALID'],
  [1.23456, 'WEIGHT_DECIMALS'],
  [100_000.001, 'WEIGHT_TOO_LARGE'],
  [1e9, 'WEIGHT_TOO_LARGE'],
  [1e21, 'WEIGHT_TOO_LARGE'],
])('%d lb: %s', (weight, key) => {
  const { error } = pounds.safeParse(weight);
  expect(fieldIssues(error?.issues ?? [])[0]?.key).toBe(key);
});
