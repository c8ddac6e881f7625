import type { Language } from '@jadeport/contract';
import type { Texts } from '@jadeport/i18n';
import { createContext, type ReactNode, use } from 'react';

/** The page's language and its texts. */
export type Wording = { language: Language; texts: Texts };

/** One chunk per language, so that a page never carries both. */
const load: Record<Language, () => Promise<Texts>> = {
  en: () => import('@jadeport/i18n/en'),
  zh: () => import('@jadeport/i18n/zh'),
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(load, value);
}

const loaded: Partial<Record<Language, Wording>> = {};
let latest: Wording | undefined;

/**
 * The wording of a language: always the same object, so that moving on redraws nothing. Without a
 * connection the words that are already here stay.
 */
export async function loadWording(language: Language): Promise<Wording> {
  try {
    loaded[language] ??= { language, texts: await load[language]() };
    latest = loaded[language];
    return latest;
  } catch (error) {
    if (latest) return latest;
    throw error;
  }
}

const WordingContext = createContext<Wording | null>(null);

export function WordingProvider(props: { wording: Wording; children: ReactNode }) {
  return <WordingContext value={props.wording}>{props.children}</WordingContext>;
}

function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error('useTexts needs a WordingProvider above it');
  return wording;
}

/** All texts in the page's language, by feature: `useTexts().tracking.button`. */
export const useTexts = (): Texts => useWording().texts;

/** The page's language, for Intl and `plural`. */
export const useLanguage = (): Language => useWording().language;
