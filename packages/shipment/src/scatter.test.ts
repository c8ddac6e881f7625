import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mix, scatter } from './scatter.ts';

/** Not secret, but as different from round to round as a keyed function. */
const mixOf =
  (key: number): Mix =>
  (round, half) =>
    Math.imul(Math.imul(half + key, 2654435761) ^ (round * 40503), 2246822519) >>> 13;

describe.each([2, 10, 1000, 4097])('of %i numbers', (size) => {
  test('each number is the image of one', () => {
    const images = Array.from({ length: size }, (_, n) => scatter(n, size, mixOf(7)));
    expect(images.toSorted((a, b) => a - b)).toEqual(images.map((_, n) => n));
  });
});

test('any serial has an image in its range, chosen by the key', () => {
  const size = 700_000_000;
  const serial = fc.integer({ min: 0, max: size - 1 });
  fc.assert(
    fc.property(serial, fc.integer(), (n, key) => {
      const image = scatter(n, size, mixOf(key));
      expect(image).toBeGreaterThanOrEqual(0);
      expect(image).toBeLessThan(size);
    }),
  );
});

test('neighbours have distant images', () => {
  const images = Array.from({ length: 1000 }, (_, n) => scatter(n, 700_000_000, mixOf(7)));
  const near = images.filter((image, n) => n > 0 && Math.abs(image - (images[n - 1] ?? 0)) < 1000);
  expect(near).toEqual([]);
});

test.each([-1, 1.5, Number.NaN, 10])('%o is not below 10', (n) => {
  expect(() => scatter(n, 10, mixOf(7))).toThrow(RangeError);
});
