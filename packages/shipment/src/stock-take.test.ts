import { expect, test } from 'vitest';
import { compareStock } from './stock-take.ts';

test.each([
  [[], [], [], [], []],
  [['A', 'B', 'C'], [], [], ['A', 'B', 'C'], []],
  [['A', 'B', 'C'], ['C', 'A'], ['A', 'C'], ['B'], []],
  [['A', 'B'], ['A', 'B', 'A', 'X', 'X'], ['A', 'B'], [], ['X']],
  [[], ['X'], [], [], ['X']],
])('a stock-take of %j with the scans %j', (expected, scanned, found, missing, unexpected) => {
  expect(compareStock(expected, scanned)).toEqual({ found, missing, unexpected });
});
