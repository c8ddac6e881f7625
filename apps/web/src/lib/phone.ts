/**
 * The digits of a phone number with its country code, as `tel:` and wa.me take them; undefined for
 * other text. A number without a country code is one of North America and the Caribbean, with or
 * without the leading 1.
 */
export function internationalDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  if (/^\s*(\+|00)/.test(typed)) {
    const international = digits.replace(/^00/, '');
    return /^[1-9]\d{6,14}$/.test(international) ? international : undefined;
  }
  return /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits) ? `1${digits.replace(/^1/, '')}` : undefined;
}
