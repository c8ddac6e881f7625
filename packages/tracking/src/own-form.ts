import { comparedNumber } from './normalize-tracking-number.ts';
import { verhoeff } from './verhoeff.ts';

/**
 * The check digit of a number that a forwarder gives: Verhoeff's, over the letters of its prefix (as
 * their positions in the alphabet) and its serial: C J S 261121001 → 3 10 19 261121001 → 7. It
 * detects every single wrong digit and every swap of two neighbouring digits.
 */
export function ownCheckDigit(prefix: string, serial: string): string {
  const places = [...prefix].map((letter) => letter.charCodeAt(0) - 64);
  return verhoeff(places.join('') + serial);
}

/** Whether a text is a number as a forwarder gives them, check digit included, of any prefix. */
export function hasOwnForm(text: string): boolean {
  const [, prefix = '', serial = '', digit] =
    /^([A-Z]{3})(\d{9})(\d)$/.exec(comparedNumber(text)) ?? [];
  return digit !== undefined && ownCheckDigit(prefix, serial) === digit;
}
