import { type IssueKey, numberLimit } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { type WaybillFault, waybillFault } from '@jadeport/shipment';
import {
  normalizeTrackingNumber,
  readNumbers,
  type Unwrapped,
  withPiece,
} from '@jadeport/tracking';
import { fieldError } from '../../errors/field-error.ts';

const keys: Record<WaybillFault, IssueKey> = {
  unreadable: 'WAYBILL_UNREADABLE',
  ours: 'WAYBILL_OURS',
};

/**
 * Reads the carrier's number in what was typed, pasted or scanned, with which parcel of how many it
 * is, and the customers' codes in it. A code alone is the number.
 *
 * @throws VALIDATION_FAILED on `waybill` for a text with several numbers, which it names, and for a
 * number that is too long
 */
export function readWaybill(typed: string): Unwrapped & { customerCodes: readonly string[] } {
  const { numbers, customerCodes } = readNumbers(typed);
  const [only, ...others] = numbers;
  if (others.length > 0)
    throw fieldError('waybill', 'SEVERAL_NUMBERS', { numbers: numbers.map(withPiece).join(', ') });
  const read = only ?? { number: customerCodes[0] ?? normalizeTrackingNumber(typed) };
  if (read.number.length > numberLimit)
    throw fieldError('waybill', 'TOO_LONG', { max: numberLimit });
  return { ...read, customerCodes };
}

/**
 * The waybill in what was typed, pasted or scanned, as it is stored. `present` is the one that the
 * package has: saved again, it is never refused, because older databases have waybills that are
 * refused now.
 *
 * @throws VALIDATION_FAILED on `waybill` as `readWaybill` does, and for one without letters or digits
 * or in the form of ours
 */
export function toWaybill(
  typed: string,
  { business }: Pick<Settings, 'business'>,
  present: string | null = null,
): string {
  if (normalizeTrackingNumber(typed) === present) return present;
  const { number } = readWaybill(typed);
  const fault = waybillFault(number, business);
  if (fault) throw fieldError('waybill', keys[fault]);
  return number;
}
