import type { Language } from '@jadeport/contract';
import { isLanguage } from './texts.tsx';

const cookie = /(?:^|;\s*)jadeport_lang=(\w+)/;

/**
 * The language of a page whose address names none: the chosen or the account's one, else the one in
 * which the server answered. The server renders a page without a language in English.
 */
export function languageWithoutAddress(): Language {
  if (typeof document === 'undefined') return 'en';
  const found = [cookie.exec(document.cookie)?.[1], document.documentElement.lang];
  return found.find(isLanguage) ?? 'en';
}

/** Keeps a language for a year, for every address without one. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: pages know it before any script can wait
  document.cookie = `jadeport_lang=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
