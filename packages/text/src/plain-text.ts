/**
 * Converts full-width letters, digits and signs (Ａ１－) and dashes of any kind to ASCII, removes
 * invisible marks (zero-width, direction) and halves of characters, and has a space in the place of
 * each control character, which scanners send between two parts of a barcode.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
