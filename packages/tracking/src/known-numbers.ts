import { detect } from './detect.ts';
import { comparedNumber } from './normalize-tracking-number.ts';
import { hasOwnForm } from './own-form.ts';
import { unwrapNumber } from './unwrap-number.ts';

/** Shapes that nothing but a carrier's number has. Digits alone may be an order's or a telephone's. */
const shapes = [
  'SF\\d{12,15}|YT\\d{13,16}|JT\\d{13,15}|JD[A-Z]{0,2}\\d{10,13}|ZTO\\d{12,14}|STO\\d{12,15}',
  'YD\\d{13,15}|DPK\\d{9,12}|LP\\d{14}|TBA\\d{12}|JJD\\d{12,18}|JVGL\\d{10}|GM\\d{16,18}',
  '1Z[A-Z0-9]{16}|[A-Z]{2}\\d{9}[A-Z]{2}',
];
const known = new RegExp(`^(?:${shapes.join('|')})$`);

/**
 * Whether a text is surely a number of ours or of a carrier's, with what its barcode holds besides.
 *
 * @param text plain and in capitals
 */
export function isKnown(text: string): boolean {
  const number = comparedNumber(text);
  if (known.test(number) || hasOwnForm(number) || unwrapNumber(text).number !== text) return true;
  return number.length >= 18 && detect(number).confidence === 'checked';
}
