import { detect } from './detect.ts';

/**
 * A USPS number of 22 or 26 digits after 420 and the destination's ZIP code of five or nine digits.
 */
const routed = [/^420\d{5}(9[1-5]\d{20})$/, /^420\d{9}(9[1-5]\d{20})$/, /^420\d{5}(9[1-5]\d{24})$/];

/**
 * Removes the routing code of a USPS barcode from a scanned number; returns any other number
 * unchanged.
 * Where the length allows two readings, the check digit decides.
 *
 * @param number normalized
 */
export function withoutRoutingCode(number: string): string {
  // Scanners send the barcode's group separator between routing code and number.
  const digits = number.replaceAll('\u001d', '');
  const readings = routed.flatMap((pattern) => pattern.exec(digits)?.[1] ?? []);
  const checked = readings.find((reading) => detect(reading).confidence === 'checked');
  return checked ?? readings[0] ?? number;
}
