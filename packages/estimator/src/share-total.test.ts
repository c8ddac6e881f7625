import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shareTotal } from './share-total.ts';

test.each<[number[], number, [line: number, quantity: number, unitPriceCents: number][]]>([
  [[1], 700, [[0, 1, 700]]],
  [[2], 7100, [[0, 2, 3550]]],
  [[3], 0, [[0, 3, 0]]],
  [
    [2, 1],
    10_000,
    [
      [0, 2, 3333],
      [1, 1, 3334],
    ],
  ],
  // The rest of two goes to the line of two.
  [
    [3, 2],
    10_002,
    [
      [0, 3, 2000],
      [1, 2, 2001],
    ],
  ],
  [
    [3],
    10_000,
    [
      [0, 2, 3333],
      [0, 1, 3334],
    ],
  ],
  [
    [4, 3],
    9,
    [
      [0, 4, 1],
      [1, 2, 1],
      [1, 1, 3],
    ],
  ],
])('%j pieces for %i', (quantities, total, expected) => {
  const lines = shareTotal(quantities, total);
  expect(
    lines.map(({ line, quantity, unitPriceCents }) => [line, quantity, unitPriceCents]),
  ).toEqual(expected);
});

test('the lines add up, name every piece, and are one more than the items at most', () => {
  const quantities = array(integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 49 });
  assert(
    property(quantities, integer({ min: 0, max: 1_000_000_000 }), (items, total) => {
      const lines = shareTotal(items, total);
      const sum = lines.reduce((all, each) => all + each.quantity * each.unitPriceCents, 0);
      expect(sum).toBe(total);
      expect(lines.length - items.length).toBeLessThanOrEqual(1);
      for (const [at, quantity] of items.entries()) {
        const own = lines.filter(({ line }) => line === at);
        expect(own.reduce((all, each) => all + each.quantity, 0)).toBe(quantity);
      }
      expect(lines.every((each) => each.quantity > 0 && each.unitPriceCents >= 0)).toBe(true);
    }),
  );
});
