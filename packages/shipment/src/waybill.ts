import { isOwnTrackingNumber } from './own-tracking-number.ts';

/** Our labels: of unclaimed parcels (`U-17`), of bags (`B-3`) and of manifests (`M-3`). */
const label = /^[UBM]-\d+$/;

/**
 * Why a number cannot be a carrier's: `unreadable` has neither letter nor digit; `ours` has the form
 * of a number that we give, so that whoever announced it as a waybill would be found in the place of
 * what we gave it to.
 */
export type WaybillFault = 'unreadable' | 'ours';

/**
 * Returns why a waybill is refused, undefined where it is not. `number` is normalized: without
 * spaces, in capitals; `prefix` begins our tracking numbers.
 */
export function waybillFault(number: string, prefix: string): WaybillFault | undefined {
  if (!isReadable(number)) return 'unreadable';
  return label.test(number) || isOwnTrackingNumber(number, prefix) ? 'ours' : undefined;
}

/** Whether a text has a letter or a digit, in any script. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
