import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, type Placement, suggestCarton } from './suggest-carton.ts';
import { chargedMilliPounds, volumetricMilliPounds } from './volumetric.ts';

const box = (
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  weightMilliPounds = 1000,
): Box => ({ lengthMm, widthMm, heightMm, weightMilliPounds });

describe('volumetric weight', () => {
  test.each([
    // 60 × 40 × 40 cm are 96,000 cm³: 16 kg or 19.2 kg.
    [box(600, 400, 400), 6000, 35_274],
    [box(600, 400, 400), 5000, 42_329],
    [box(100, 100, 100), 6000, 367],
    [box(1, 1, 1), 6000, 0],
  ])('%j with divisor %i weighs %i thousandths of a pound', (dimensions, divisor, expected) => {
    expect(volumetricMilliPounds(dimensions, divisor)).toBe(expected);
  });

  test.each([
    ['actual', 2_000, 5_000, 2_000],
    ['larger', 2_000, 5_000, 5_000],
    ['larger', 7_000, 5_000, 7_000],
  ] as const)(
    'with the %s weight, %i and %i are charged as %i',
    (by, actual, volumetric, charged) => {
      expect(chargedMilliPounds(actual, volumetric, by)).toBe(charged);
    },
  );
});

describe('a carton', () => {
  test.each([
    ['a box as large as one', [box(290, 170, 190)], '5'],
    ['the same box on its side', [box(170, 190, 290)], '5'],
    ['a box a millimetre larger', [box(291, 170, 190)], '4'],
    ['two boxes that fill one', [box(145, 170, 190), box(145, 170, 190)], '5'],
    ['three flat boxes', [box(250, 150, 60), box(250, 150, 60), box(250, 150, 60)], '6'],
    ['a long thin one among small ones', [box(500, 50, 50), box(100, 100, 100)], '2'],
  ])('for %s', (_, boxes, name) => {
    expect(suggestCarton(boxes, 6000)?.carton.name).toBe(name);
  });

  test('is undefined where no carton is large enough', () => {
    expect(suggestCarton([box(900, 10, 10)], 6000)).toBeUndefined();
  });

  test('compensates the volume of a light box with the weight of a heavy one', () => {
    // Volumetric: 3.442 lb for each box, and 12.989 lb for the carton of 530 × 230 × 290.
    const boxes = [box(290, 170, 190, 20_000), box(290, 170, 190, 500)];
    expect(suggestCarton(boxes, 6000)).toMatchObject({
      carton: { name: '2' },
      volumetric: 12_989,
      separate: 20_000 + 3_442,
      combined: 20_500,
      saving: 2_942,
    });
  });

  test('may have a larger volume than the boxes', () => {
    const boxes = [box(290, 170, 190), box(290, 170, 190)];
    expect(suggestCarton(boxes, 6000)).toMatchObject({ separate: 6_884, saving: 6_884 - 12_989 });
  });

  const side = fc.integer({ min: 5, max: 300 });
  const boxes = fc.array(
    fc.record({
      lengthMm: side,
      widthMm: side,
      heightMm: side,
      weightMilliPounds: fc.integer({ min: 1, max: 50_000 }),
    }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  const apart = (one: Placement, other: Placement) =>
    one.at.some((from, at) => {
      const to = other.at[at] as number;
      return from >= to + (other.size[at] as number) || to >= from + (one.size[at] as number);
    });

  test('holds every box, turned if needed, within its sides and without overlap', () => {
    fc.assert(
      fc.property(boxes, (boxes) => {
        const found = suggestCarton(boxes, 6000);
        if (!found) return;
        const { carton, placements } = found;
        const room = [carton.lengthMm, carton.widthMm, carton.heightMm];
        expect(placements).toHaveLength(boxes.length);
        placements.forEach(({ at, size }, index) => {
          const { lengthMm, widthMm, heightMm } = boxes[index] as Box;
          const given = [lengthMm, widthMm, heightMm].toSorted((a, b) => a - b);
          expect([...size].toSorted((a, b) => a - b)).toEqual(given);
          at.forEach((from, axis) => {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(from + (size[axis] as number)).toBeLessThanOrEqual(room[axis] as number);
          });
          for (const other of placements.slice(index + 1)) {
            expect(apart({ at, size }, other)).toBe(true);
          }
        });
      }),
      { numRuns: 200 },
    );
  });
});
