import type { Language } from '@jadeport/contract';

/** The address of a page in a language; one without `lang` is in English. */
export function addressIn(address: string, language: Language): string {
  if (language === 'en') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The same, with the language named in English too: for search engines and caches. */
export const namedAddress = (address: string, language: Language): string =>
  language === 'en'
    ? `${address}${address.includes('?') ? '&' : '?'}lang=en`
    : addressIn(address, language);
