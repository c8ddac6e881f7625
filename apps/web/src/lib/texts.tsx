import type { Language } from '@jadeport/contract';
import type { InitialTexts, PublicTexts } from '@jadeport/i18n';
import { createContext, type ReactNode, use } from 'react';
import { needsDeferredTexts } from './initial-texts.ts';

/** The page's language and its texts. */
export type Wording = { language: Language; texts: PublicTexts };

/** One chunk per language, so that a page loads only its own. */
const loadInitial: Record<Language, () => Promise<InitialTexts>> = {
  en: () => import('@jadeport/i18n/en/initial'),
  zh: () => import('@jadeport/i18n/zh/initial'),
};

/** Texts that no page needs for its first view, in chunks of what is shown together. */
const loadLater = {
  /** Of forms, prices and signed-in pages. */
  deferred: {
    en: () => import('@jadeport/i18n/en/deferred'),
    zh: () => import('@jadeport/i18n/zh/deferred'),
  },
  /** Of the chat's window. */
  chat: {
    en: () => import('@jadeport/i18n/en/assistant'),
    zh: () => import('@jadeport/i18n/zh/assistant'),
  },
  /** Of the home page below the first view. */
  home: {
    en: () => import('@jadeport/i18n/en/pages.home'),
    zh: () => import('@jadeport/i18n/zh/pages.home'),
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

type Part = keyof typeof loadLater;
type Parts = { [Name in Part]: Awaited<ReturnType<(typeof loadLater)[Name]['en']>> };

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(loadInitial, value);
}

const loaded: Partial<Record<Language, Wording>> = {};
let latest: Wording | undefined;

const arrivals: Record<Language, { [Name in Part]?: Parts[Name] }> = { en: {}, zh: {} };
const requests: Record<Language, Partial<Record<Part, Promise<void>>>> = { en: {}, zh: {} };

/** Loads a part of the texts once. After a failure, the next call tries again. */
export function loadTexts(language: Language, part: Part): Promise<void> {
  requests[language][part] ??= loadLater[part][language]().then(
    (texts) => {
      Object.assign(arrivals[language], { [part]: texts });
    },
    (error: unknown) => {
      delete requests[language][part];
      throw error;
    },
  );
  return requests[language][part];
}

/** Reading a text before its part has loaded suspends the component. */
function withLater(initial: InitialTexts, language: Language): PublicTexts {
  const arrived = <Name extends Part>(part: Name): Parts[Name] => {
    const texts = arrivals[language][part];
    if (texts) return texts;
    const arrival = loadTexts(language, part);
    // A title is read outside Suspense, where a rejection would be unhandled.
    arrival.catch(() => undefined);
    // Thrown for Suspense instead of read with `use`, because texts are read between other hooks.
    // oxlint-disable-next-line typescript/only-throw-error
    throw arrival;
  };
  return {
    ...initial,
    get accounts() {
      return arrived('deferred').accounts;
    },
    get assistant() {
      return arrived('chat').assistant;
    },
    get contact() {
      return arrived('deferred').contact;
    },
    get customers() {
      return arrived('deferred').customers;
    },
    get estimates() {
      return arrived('deferred').estimates;
    },
    get homeStory() {
      return arrived('home').homeStory;
    },
    get myShipments() {
      return arrived('deferred').myShipments;
    },
    get nextSteps() {
      return arrived('deferred').nextSteps;
    },
    get notifications() {
      return arrived('deferred').notifications;
    },
    get validation() {
      return arrived('deferred').validation;
    },
  };
}

/** What the page at a path shows first, and what has been shown in another language. */
const partsFor = (path: string): Part[] => [
  ...(needsDeferredTexts(path) ? ['deferred' as const] : []),
  ...(latest ? (Object.keys(arrivals[latest.language]) as Part[]) : []),
];

/**
 * Loads the texts of a language. It returns the same object each time, so that navigation does not
 * render everything again. Offline it returns the texts that were loaded last.
 */
export async function loadWording(language: Language, path: string): Promise<Wording> {
  try {
    const [initial] = await Promise.all([
      loadInitial[language](),
      ...partsFor(path).map((part) => loadTexts(language, part)),
    ]);
    loaded[language] ??= { language, texts: withLater(initial, language) };
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

/** The texts of public pages in the page’s language, by feature: `useTexts().tracking.button`. */
export const useTexts = (): PublicTexts => useWording().texts;

/** The page's language, for Intl and `plural`. */
export const useLanguage = (): Language => useWording().language;
