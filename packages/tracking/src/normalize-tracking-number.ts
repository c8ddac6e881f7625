/**
 * Converts full-width letters, digits and signs (Ａ１－) to ASCII, and removes invisible marks
 * (zero-width, direction).
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * Normalizes a tracking number or customer code: removes all spaces and converts to upper case;
 * dashes stay, because J10-01 needs its own (spec section 5, "spaces removed").
 */
export function normalizeTrackingNumber(text: string): string {
  return plainText(text).replace(/\s+/g, '').toUpperCase();
}
