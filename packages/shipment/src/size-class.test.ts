import { expect, test } from 'vitest';
import { sizeClassOf } from './size-class.ts';

const box = (lengthMm: number, widthMm: number, heightMm: number) => ({
  lengthMm,
  widthMm,
  heightMm,
});

test.each([
  [null, null, null],
  [box(100, 300, 20), null, 'small'],
  [box(100, 301, 20), 100, 'medium'],
  [box(10, 10, 600), 90_000, 'medium'],
  [box(10, 10, 601), 100, 'large'],
  [null, 2_200, 'small'],
  [null, 2_201, 'medium'],
  [null, 11_001, 'large'],
])('a parcel of %j and %j is %s', (dimensions, weightMilliPounds, size) => {
  expect(sizeClassOf({ dimensions, weightMilliPounds })).toBe(size);
});
