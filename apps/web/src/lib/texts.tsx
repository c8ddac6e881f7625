import type { Language } from '@jadeport/contract';
import type { MemberTexts, VisitorTexts } from '@jadeport/i18n';
import { createContext, type ReactNode, use } from 'react';

/** The page's language and its texts. */
export type Wording = { language: Language; texts: VisitorTexts };

/** One chunk per language, so that a page never carries both. */
const load: Record<Language, () => Promise<VisitorTexts>> = {
  en: () => import('@jadeport/i18n/en/visitors'),
  zh: () => import('@jadeport/i18n/zh/visitors'),
};

/** And one more for tools that only somebody signed in sees. */
const loadTools: Record<Language, () => Promise<MemberTexts>> = {
  en: () => import('@jadeport/i18n/en/members'),
  zh: () => import('@jadeport/i18n/zh/members'),
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

const tools: Partial<Record<Language, Promise<MemberTexts>>> = {};

/** The words of the tools for people who are signed in; without a connection one may ask again. */
export function loadMemberTexts(language: Language): Promise<MemberTexts> {
  tools[language] ??= loadTools[language]().catch((error: unknown) => {
    delete tools[language];
    throw error;
  });
  return tools[language];
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

/** What any page may have to say, in its language, by feature: `useTexts().tracking.button`. */
export const useTexts = (): VisitorTexts => useWording().texts;

/** The words of tools for people who are signed in. Needs a Suspense above. */
export const useMemberTexts = (): MemberTexts => use(loadMemberTexts(useLanguage()));

/** The page's language, for Intl and `plural`. */
export const useLanguage = (): Language => useWording().language;
