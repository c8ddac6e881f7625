import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownTrackingNumber } from './own-tracking-number.ts';
import examples from './waybill.examples.json' with { type: 'json' };
import { isReadable, waybillFault } from './waybill.ts';

test.each(examples.ours)('%s is ours', (number) => {
  expect(waybillFault(number, 'CJS')).toBe('ours');
});

test.each(examples.unreadable)('%j is unreadable', (number) => {
  expect(waybillFault(number, 'CJS')).toBe('unreadable');
  expect(isReadable(number)).toBe(false);
});

test.each(examples.carriers)('%s may be a carrier’s', (number) => {
  expect(waybillFault(number, 'CJS')).toBeUndefined();
});

test('whatever number we give is refused, and with another forwarder’s prefix accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (serial) => {
      const number = ownTrackingNumber(serial, 'CJS');
      expect([waybillFault(number, 'CJS'), waybillFault(number, 'XYZ')]).toEqual([
        'ours',
        undefined,
      ]);
    }),
  );
});
