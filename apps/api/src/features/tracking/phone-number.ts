import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Converts a phone number to E.164 (`+18765550123`); undefined for an invalid one. Without a
 * country code it is Jamaican. Numbers abroad are checked for a possible length only, because the
 * small metadata covers few countries fully.
 */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'JM', extract: false });
  // Text messages cannot reach an extension.
  if (!phone || phone.ext !== undefined) return undefined;
  const isNumber = phone.country ? phone.isValid() : phone.isPossible();
  return isNumber ? phone.number : undefined;
}
