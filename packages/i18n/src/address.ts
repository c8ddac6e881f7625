import type { Language } from '@jadeport/contract';

/** The address of a page in a language; one without `lang` is in English. */
export function addressIn(address: string, language: Language): string {
  if (language === 'en') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
