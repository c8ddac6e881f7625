import { describe, expect, test } from 'vitest';
import { inOtherUnit, inPounds, type WeightUnit } from './weight.ts';

const examples: [number, WeightUnit, number, number][] = [
  [1, 'kg', 2.205, 2.205],
  [2.5, 'kg', 5.512, 5.512],
  [0.453_592_37, 'kg', 1, 1],
  [20, 'kg', 44.092, 44.092],
  [1, 'lb', 1, 0.454],
  [2.5, 'lb', 2.5, 1.134],
  [44.092, 'lb', 44.092, 20],
  [0.001, 'lb', 0.001, 0],
  [0, 'kg', 0, 0],
];

describe('a weight', () => {
  test.each(examples)(
    'of %d %s is %d lb, and shown as %d in the other unit',
    (weight, unit, pounds, other) => {
      expect(inPounds(weight, unit)).toBe(pounds);
      expect(inOtherUnit(weight, unit)).toEqual({
        weight: other,
        unit: unit === 'kg' ? 'lb' : 'kg',
      });
    },
  );
});
