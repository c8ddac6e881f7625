import { isOwnTrackingNumber } from '@jadeport/shipment';
import { cardCarrier, comparedNumber, normalizeTrackingNumber } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';
import { type CarrierPage, pageOf } from './plan.ts';

const digitsBehind = (prefix: string, number: string) => {
  const isPrefixed = number.startsWith(prefix.toUpperCase());
  return isPrefixed ? /^\d+$/.exec(number.slice(prefix.length))?.[0] : undefined;
};

/** Whether a text starts like our tracking numbers and customer codes, which no carrier knows. */
const isOurs = (text: string) =>
  digitsBehind(brand.trackingPrefix, comparedNumber(text)) ??
  digitsBehind(brand.codePrefix, normalizeTrackingNumber(text));

/** Whether a text is one of our tracking numbers with one wrong, extra or missing digit. */
export function isMistyped(text: string): boolean {
  const digits = digitsBehind(brand.trackingPrefix, comparedNumber(text)) ?? '';
  return digits.length >= 9 && !isOwnTrackingNumber(text, brand.trackingPrefix);
}

/**
 * The carrier whose page is offered for an unknown number (spec section 5, card rule); none for our
 * own.
 */
export const carrierToAsk = (text: string): CarrierPage | null =>
  isOurs(text) ? null : pageOf(cardCarrier(text), text);
