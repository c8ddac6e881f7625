import { panelCarrier } from './carrier-rules.ts';
import { findInText } from './find-in-text.ts';
import { normalizeTrackingNumber, plainText } from './normalize-tracking-number.ts';
import { withoutRoutingCode } from './routing-code.ts';

/**
 * The number to look up for a typed, pasted or scanned text: the text itself where it is one
 * number, and otherwise the first number or customer code in it. Text without one is returned as it
 * is.
 *
 * @param codePrefix of the brand's customer codes: a letter, two digits and a hyphen, as in K20-
 * @param ownPrefix of the brand's tracking numbers: three letters
 */
export function numberInText(text: string, codePrefix: string, ownPrefix: string): string {
  const plain = plainText(text).trim();
  if (/^[\w-]*$/.test(plain)) return withoutRoutingCode(plain);
  const whole = normalizeTrackingNumber(plain);
  // A mistyped number of ours stays whole, or its digits would be taken for a carrier's number.
  const isOurs = new RegExp(`^${ownPrefix}\\d+$`, 'i').test(whole);
  if (isOurs || panelCarrier(whole) !== 'unknown') return whole;
  return findInText(plain, codePrefix, ownPrefix)?.value ?? plain;
}
