import { comparedNumber, hasOwnForm, ownCheckDigit } from '@jadeport/tracking';
import { type Mix, scatter } from './scatter.ts';

/**
 * Three letters that do not start with J, because a J and ten digits could be a DHL piece number.
 */
const prefixShape = /^[A-IK-Z][A-Z]{2}$/;

const largestSerial = 999_999_999;

/**
 * Lower serials were once assigned by day (261_121_001 on 21 November 2026), and the example is one
 * of them. They are no longer assigned.
 */
const firstScattered = 300_000_000;

/**
 * Returns the serial of the n-th shipment: scattered over 300,000,000 to 999,999,999 by a secret
 * key, so that no number reveals another, and each serial occurs once.
 *
 * @throws RangeError where `n` is not a whole number below 700,000,000.
 */
export function scatteredSerial(n: number, mix: Mix): number {
  return firstScattered + scatter(n, largestSerial - firstScattered + 1, mix);
}

/**
 * Returns our tracking number of a serial: the prefix, the serial in nine digits and a check digit,
 * as in CJS2611210017 for 261_121_001.
 *
 * @throws RangeError where `serial` is not an integer from 1 to 999,999,999, or `prefix` is not
 * three capital letters of which the first is not J.
 */
export function ownTrackingNumber(serial: number, prefix: string): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > largestSerial) {
    throw new RangeError(`A serial is an integer from 1 to ${largestSerial}, not ${serial}`);
  }
  if (!prefixShape.test(prefix)) {
    throw new RangeError(`A prefix is three capital letters, the first not J; not ${prefix}`);
  }
  const digits = String(serial).padStart(9, '0');
  return prefix + digits + ownCheckDigit(prefix, digits);
}

/**
 * An example number. No package has it: serials start at 300,000,000, and older serials began with
 * a day, which 123456 never was.
 */
export const exampleTrackingNumber = (prefix: string) => ownTrackingNumber(123_456_789, prefix);

/** Whether a text is one of our tracking numbers, check digit included, compared as all numbers are. */
export function isOwnTrackingNumber(text: string, prefix: string): boolean {
  return comparedNumber(text).startsWith(prefix) && hasOwnForm(text);
}
