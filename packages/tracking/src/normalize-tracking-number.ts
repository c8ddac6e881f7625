/**
 * Text as one would have typed it on a plain keyboard: full-width letters, digits and signs
 * (Ａ１－) become their ASCII twins, and marks that nobody sees (zero-width, direction) go.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * A tracking number or customer code as the rules read it: no spaces of any kind, upper case,
 * dashes kept, because J10-01 needs its own (spec section 5, "spaces removed").
 */
export function normalizeTrackingNumber(text: string): string {
  return plainText(text).replace(/\s+/g, '').toUpperCase();
}
