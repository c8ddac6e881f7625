import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleTracking } from './example-tracking.ts';
import examples from './examples.json' with { type: 'json' };
import {
  exampleTrackingNumber,
  isOwnTrackingNumber,
  ownTrackingNumber,
  scatteredSerial,
} from './own-tracking-number.ts';

const serial = fc.integer({ min: 1, max: 999_999_999 });
const letter = (alphabet: string) => fc.constantFrom(...alphabet);
const prefix = fc
  .tuple(
    letter('ABCDEFGHIKLMNOPQRSTUVWXYZ'),
    letter('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    letter('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  )
  .map((letters) => letters.join(''));

test.each(examples.ownNumbers)('serial $serial is $number', ({ serial, number }) => {
  expect(ownTrackingNumber(serial, 'CJS')).toBe(number);
  expect(isOwnTrackingNumber(number, 'CJS')).toBe(true);
});

test.each([
  ...[' CJS2611210017 ', 'cjs2611210017', 'CJS 261 121 001 7', 'CJS2611210017\n'],
  ...['CJS-2611210017', 'CJS.261.121.0017', 'CJS—2611210017', 'ＣＪＳ２６１１２１００１７'],
])('%o is read as one of ours', (text) => {
  expect(isOwnTrackingNumber(text, 'CJS')).toBe(true);
});

test.each(examples.notOwnNumbers)('%o is not one of ours', (text) => {
  expect(isOwnTrackingNumber(text, 'CJS')).toBe(false);
});

describe('of any serial and prefix', () => {
  test('a number has three letters, the serial in nine digits and a check digit', () => {
    fc.assert(
      fc.property(serial, prefix, (n, letters) => {
        const number = ownTrackingNumber(n, letters);
        expect(number).toMatch(/^[A-IK-Z][A-Z]{2}\d{10}$/);
        expect(number.slice(0, -1)).toBe(letters + String(n).padStart(9, '0'));
        expect(isOwnTrackingNumber(number, letters)).toBe(true);
      }),
    );
  });

  test('every single wrong digit is noticed', () => {
    fc.assert(
      fc.property(serial, prefix, (n, letters) => {
        const number = ownTrackingNumber(n, letters);
        for (let place = 3; place < number.length; place++) {
          for (const digit of '0123456789'.replace(number.charAt(place), '')) {
            const wrong = number.slice(0, place) + digit + number.slice(place + 1);
            expect([wrong, isOwnTrackingNumber(wrong, letters)]).toEqual([wrong, false]);
          }
        }
      }),
    );
  });

  test('every swap of two neighbouring digits is noticed', () => {
    fc.assert(
      fc.property(serial, prefix, (n, letters) => {
        const number = ownTrackingNumber(n, letters);
        for (let place = 3; place < number.length - 1; place++) {
          const [a, b] = [number.charAt(place), number.charAt(place + 1)];
          const swapped = number.slice(0, place) + b + a + number.slice(place + 2);
          expect([swapped, isOwnTrackingNumber(swapped, letters)]).toEqual([swapped, a === b]);
        }
      }),
    );
  });

  test('a number of one brand is not another brand’s, even where the check digit fits', () => {
    fc.assert(
      fc.property(serial, prefix, prefix, (n, ours, theirs) => {
        expect(isOwnTrackingNumber(ownTrackingNumber(n, theirs), ours)).toBe(ours === theirs);
      }),
    );
  });
});

test('a shipment’s serial is never an old or example one, and each occurs once', () => {
  const mix = (round: number, half: number) => Math.imul(half + round, 2654435761) >>> 11;
  const serials = Array.from({ length: 2000 }, (_, n) => scatteredSerial(n, mix));
  expect(new Set(serials).size).toBe(2000);
  expect(Math.min(...serials)).toBeGreaterThanOrEqual(300_000_000);
  expect(Math.max(...serials)).toBeLessThanOrEqual(999_999_999);
  const examples = [123_456_789, 261_121_001].filter((serial) => serials.includes(serial));
  expect(examples).toEqual([]);
});

test('the example has a correct check digit and a serial that no package has or had', () => {
  const number = exampleTrackingNumber('CJS');
  expect(number).toBe('CJS1234567893');
  expect(isOwnTrackingNumber(number, 'CJS')).toBe(true);
  const [, year, month, day] = /^CJS(..)(..)(..)/.exec(number) ?? [];
  expect(new Date(`20${year}-${month}-${day}`).getTime()).toBeNaN();
});

test('the example number is in transit, with every earlier event', () => {
  const texts = { description: 'd', places: { seller: 's', warehouse: 'w', port: 'p' } };
  const tracking = exampleTracking('CJS', 'Jadeport', texts);
  expect(tracking).toMatchObject({
    trackingNumber: 'CJS1234567893',
    carrier: 'jadeport',
    status: 'in_transit',
    progress: 70,
  });
  expect(tracking.events.map(({ status, location }) => [status, location])).toEqual([
    ['in_transit', 'p'],
    ['processing', 'w'],
    ['received', 'w'],
    ['pending', 's'],
  ]);
});

test.each([0, -1, 1.5, Number.NaN, 1_000_000_000])('serial %o is refused', (n) => {
  expect(() => ownTrackingNumber(n, 'CJS')).toThrow(RangeError);
});

test.each(['', 'JCS', 'cjs', 'CJ', 'CJSX', 'C1S', 'ÇJS'])('prefix %o is refused', (letters) => {
  expect(() => ownTrackingNumber(1, letters)).toThrow(RangeError);
});
