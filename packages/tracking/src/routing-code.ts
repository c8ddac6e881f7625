import { detect } from './detect.ts';

/** A USPS number of 22 or 26 digits behind 420 and the ZIP code of five or nine digits it goes to. */
const routed = [/^420\d{5}(9[1-5]\d{20})$/, /^420\d{9}(9[1-5]\d{20})$/, /^420\d{5}(9[1-5]\d{24})$/];

/**
 * A scanned number without the routing code that a USPS barcode holds in front of it; any other one
 * as it is. Where two readings have the length, the check digit tells.
 *
 * @param number normalized
 */
export function withoutRoutingCode(number: string): string {
  // Scanners write the barcode's own separator between the two.
  const digits = number.replaceAll('\u001d', '');
  const readings = routed.flatMap((pattern) => pattern.exec(digits)?.[1] ?? []);
  const checked = readings.find((reading) => detect(reading).confidence === 'checked');
  return checked ?? readings[0] ?? number;
}
