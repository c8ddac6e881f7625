import { comparedNumber } from '@jadeport/tracking';
import { isOwnTrackingNumber } from './own-tracking-number.ts';

/** How what we give begins: our tracking numbers, as CJS, and customer codes, as J10-. */
export type OwnPrefixes = { trackingPrefix: string; codePrefix: string };

/** Our labels: of unclaimed parcels (`U-17`), of bags (`B-3`) and of manifests (`M-3`). */
const labels = ['U', 'B', 'M'];
/** The largest number of digits on a label and in a customer code. */
const mostDigits = 6;

/**
 * Why a number cannot be a carrier's: `unreadable` has neither letter nor digit; `ours` has the form
 * of a number that we give, so that whoever announced it as a waybill would be found in the place of
 * what we gave it to.
 */
export type WaybillFault = 'unreadable' | 'ours';

/** Returns why a waybill is refused, undefined where it is not. */
export function waybillFault(typed: string, prefixes: OwnPrefixes): WaybillFault | undefined {
  if (!isReadable(typed)) return 'unreadable';
  if (isOwnTrackingNumber(typed, prefixes.trackingPrefix)) return 'ours';
  return [...labels, comparedNumber(prefixes.codePrefix)].some((prefix) =>
    digitsBehind(prefix, typed),
  )
    ? 'ours'
    : undefined;
}

/** Whether a text has a letter or a digit, in any script. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What is printed on a parcel whose owner is not known, as U-17. */
export const unclaimedLabel = (number: number): string => `U-${number}`;

/** The number on such a label as typed or scanned: `u-17`, `U17`; undefined for other text. */
export function unclaimedNumber(typed: string): number | undefined {
  const digits = digitsBehind('U', typed);
  return digits === undefined ? undefined : Number(digits);
}

function digitsBehind(prefix: string, typed: string): string | undefined {
  const number = comparedNumber(typed);
  const digits = number.slice(prefix.length);
  const isLabel = number.startsWith(prefix) && /^\d+$/.test(digits) && digits.length <= mostDigits;
  return isLabel ? digits : undefined;
}
