import { isOwnTrackingNumber } from '@jadeport/shipment';
import { cardCarrier, normalizeTrackingNumber } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';
import { type CarrierPage, pageOf } from './plan.ts';

const digitsBehind = (prefix: string, text: string) => {
  const number = normalizeTrackingNumber(text);
  const isPrefixed = number.startsWith(prefix.toUpperCase());
  return isPrefixed ? /^\d+$/.exec(number.slice(prefix.length))?.[0] : undefined;
};

/** Whether a text begins as our tracking numbers and customer codes do: no carrier knows it. */
const isOurs = (text: string) =>
  [brand.codePrefix, brand.trackingPrefix].some((prefix) => digitsBehind(prefix, text));

/** Whether a text is one of our tracking numbers but for a digit that is wrong, too much or missing. */
export function isMistyped(text: string): boolean {
  const digits = digitsBehind(brand.trackingPrefix, text) ?? '';
  const number = normalizeTrackingNumber(text);
  return digits.length >= 9 && !isOwnTrackingNumber(number, brand.trackingPrefix);
}

/** Whose page to offer for a number that we do not know (spec section 5, card rule); none for ours. */
export const carrierToAsk = (text: string): CarrierPage | null =>
  isOurs(text) ? null : pageOf(cardCarrier(text), text);
