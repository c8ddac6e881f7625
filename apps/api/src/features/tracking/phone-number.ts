import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in E.164 (`+18765550123`), or undefined for what is none. One without a country
 * code is Jamaican. Numbers abroad are only asked for a possible length: the small table of rules
 * knows the ranges of few countries well.
 */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'JM', extract: false });
  // No text message reaches an extension.
  if (!phone || phone.ext !== undefined) return undefined;
  const isNumber = phone.country ? phone.isValid() : phone.isPossible();
  return isNumber ? phone.number : undefined;
}
