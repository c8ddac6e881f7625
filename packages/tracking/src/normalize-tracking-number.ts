import { plainText } from '@jadeport/text';

/**
 * Normalizes a tracking number or customer code: removes all spaces and converts to upper case;
 * dashes stay, because J10-01 needs its own (spec section 5, "spaces removed").
 */
export function normalizeTrackingNumber(text: string): string {
  return plainText(text).replace(/\s+/g, '').toUpperCase();
}

/**
 * Control characters, punctuation, symbols and accents, none of which is a letter or a digit. Ranges,
 * because the database has to know the same ones, and `\p{P}` depends on the version of Unicode.
 */
const signs = [
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8`,
  String.raw`\u00bb\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u206f\u20a0-\u20ff\u2190-\u245f`,
  String.raw`\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe00-\ufe6f\uff61-\uff65`,
  String.raw`\u{1f110}-\u{1faff}`,
].join('');
const anySigns = new RegExp(`[${signs}]+`, 'gu');

/**
 * A number as it is compared with others: by its letters and digits, however it was typed, scanned or
 * grouped, as CJS6493223225 for `cjs-6493 223225`. Text without any is compared as it is. The trigger
 * `compare_waybill` of the database does the same with what is stored.
 */
export function comparedNumber(text: string): string {
  const number = normalizeTrackingNumber(text);
  return number.replace(anySigns, '') || number;
}
