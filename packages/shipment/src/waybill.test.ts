import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownTrackingNumber } from './own-tracking-number.ts';
import examples from './waybill.examples.json' with { type: 'json' };
import { isReadable, unclaimedLabel, unclaimedNumber, waybillFault } from './waybill.ts';

const prefixes = { trackingPrefix: 'CJS', codePrefix: 'J10-' };

test.each(examples.ours)('%s is ours', (number) => {
  expect(waybillFault(number, prefixes)).toBe('ours');
});

test.each(examples.unreadable)('%j is unreadable', (number) => {
  expect(waybillFault(number, prefixes)).toBe('unreadable');
  expect(isReadable(number)).toBe(false);
});

test.each(examples.carriers)('%s may be a carrier’s', (number) => {
  expect(waybillFault(number, prefixes)).toBeUndefined();
});

test('whatever number we give is refused, and with another forwarder’s prefix accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (serial) => {
      const number = ownTrackingNumber(serial, 'CJS');
      const others = { ...prefixes, trackingPrefix: 'XYZ' };
      const faults = [waybillFault(number, prefixes), waybillFault(number, others)];
      expect(faults).toEqual(['ours', undefined]);
    }),
  );
});

test.each([
  ['U-17', 17],
  ['u17', 17],
  [' Ｕ－０017 ', 17],
  ['U.17', 17],
  ['U-1234567', undefined],
  ['U-', undefined],
  ['UU-17', undefined],
  ['17', undefined],
])('%j is the label of unclaimed parcel %j', (typed, number) => {
  expect(unclaimedNumber(typed)).toBe(number);
});

test('a label is read as its number, and is never a waybill', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (number) => {
      const label = unclaimedLabel(number);
      expect([unclaimedNumber(label), waybillFault(label, prefixes)]).toEqual([number, 'ours']);
    }),
  );
});
