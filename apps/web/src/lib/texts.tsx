import type { Language } from '@jadeport/contract';
import { fillAll, type InitialTexts, type PublicTexts } from '@jadeport/i18n';
import { textPlaces } from '@jadeport/settings';
import { createContext, type ReactNode, use } from 'react';
import { brand } from './brand.ts';
import { needsDeferredTexts } from './initial-texts.ts';

/** The page's language and its texts. */
export type Wording = { language: Language; texts: PublicTexts };

type DeferredTexts = Omit<PublicTexts, keyof InitialTexts>;

/** One chunk per language, so that a page loads only its own. */
const loadInitial: Record<Language, () => Promise<InitialTexts>> = {
  en: () => import('@jadeport/i18n/en/initial'),
  zh: () => import('@jadeport/i18n/zh/initial'),
};

/** Texts of forms, prices and signed-in pages, which no page needs for its first view. */
const loadDeferred: Record<Language, () => Promise<DeferredTexts>> = {
  en: () => import('@jadeport/i18n/en/deferred'),
  zh: () => import('@jadeport/i18n/zh/deferred'),
};

/** Texts with what they say of the settings. */
export const filled = <Texts extends object>(texts: Texts, language: Language): Texts =>
  fillAll(texts, textPlaces(brand, language));

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(loadInitial, value);
}

const loaded: Partial<Record<Language, Wording>> = {};
let latest: Wording | undefined;

const deferred: Partial<Record<Language, DeferredTexts>> = {};
const requests: Partial<Record<Language, Promise<void>>> = {};

/** Loads the deferred texts once. After a failure, the next call tries again. */
export function loadDeferredTexts(language: Language): Promise<void> {
  requests[language] ??= loadDeferred[language]().then(
    (texts) => {
      deferred[language] = filled(texts, language);
    },
    (error: unknown) => {
      delete requests[language];
      throw error;
    },
  );
  return requests[language];
}

/** Reading a deferred text before its chunk has loaded suspends the component. */
function withDeferred(initial: InitialTexts, language: Language): PublicTexts {
  const arrived = () => {
    const texts = deferred[language];
    if (texts) return texts;
    const arrival = loadDeferredTexts(language);
    // A title is read outside Suspense, where a rejection would be unhandled.
    arrival.catch(() => undefined);
    // Thrown for Suspense instead of read with `use`, because texts are read between other hooks.
    // oxlint-disable-next-line typescript/only-throw-error
    throw arrival;
  };
  return {
    ...initial,
    get accounts() {
      return arrived().accounts;
    },
    get assistant() {
      return arrived().assistant;
    },
    get contact() {
      return arrived().contact;
    },
    get customers() {
      return arrived().customers;
    },
    get estimates() {
      return arrived().estimates;
    },
    get homeStory() {
      return arrived().homeStory;
    },
    get myShipments() {
      return arrived().myShipments;
    },
    get nextSteps() {
      return arrived().nextSteps;
    },
    get notifications() {
      return arrived().notifications;
    },
    get validation() {
      return arrived().validation;
    },
  };
}

/**
 * Loads the texts of a language. It returns the same object each time, so that navigation does not
 * render everything again. Offline it returns the texts that were loaded last.
 */
export async function loadWording(language: Language, path: string): Promise<Wording> {
  try {
    const [initial] = await Promise.all([
      loadInitial[language](),
      needsDeferredTexts(path) ? loadDeferredTexts(language) : undefined,
    ]);
    loaded[language] ??= { language, texts: withDeferred(filled(initial, language), language) };
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
