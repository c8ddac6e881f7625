import type { Language } from '@jadeport/contract';
import type { FirstTexts, MemberTexts, VisitorTexts } from '@jadeport/i18n';
import { createContext, type ReactNode, use } from 'react';
import { needsFurtherTexts } from './first-texts.ts';

/** The page's language and its texts. */
export type Wording = { language: Language; texts: VisitorTexts };

type FurtherTexts = Omit<VisitorTexts, keyof FirstTexts>;

/** One chunk per language, so that a page never carries both. */
const loadFirst: Record<Language, () => Promise<FirstTexts>> = {
  en: () => import('@jadeport/i18n/en/first'),
  zh: () => import('@jadeport/i18n/zh/first'),
};

/** What stands in forms, beside prices and behind the sign-in: no page begins with it. */
const loadFurther: Record<Language, () => Promise<FurtherTexts>> = {
  en: () => import('@jadeport/i18n/en/further'),
  zh: () => import('@jadeport/i18n/zh/further'),
};

/** And one more for tools that only somebody signed in sees. */
const loadTools: Record<Language, () => Promise<MemberTexts>> = {
  en: () => import('@jadeport/i18n/en/members'),
  zh: () => import('@jadeport/i18n/zh/members'),
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(loadFirst, value);
}

const loaded: Partial<Record<Language, Wording>> = {};
let latest: Wording | undefined;

const further: Partial<Record<Language, FurtherTexts>> = {};
const asked: Partial<Record<Language, Promise<void>>> = {};

/** Brings the rest of what pages may say; without a connection one may ask again. */
function loadFurtherTexts(language: Language): Promise<void> {
  asked[language] ??= loadFurther[language]().then(
    (texts) => {
      further[language] = texts;
    },
    (error: unknown) => {
      delete asked[language];
      throw error;
    },
  );
  return asked[language];
}

/** Whoever reads a further text before it is here waits for it, as for a part in Suspense. */
function withFurther(first: FirstTexts, language: Language): VisitorTexts {
  const more = () => {
    const texts = further[language];
    if (texts) return texts;
    const arrival = loadFurtherTexts(language);
    // Whoever catches it hears of a failure; a title that is read too early has nobody who does.
    arrival.catch(() => undefined);
    // Thrown, as Suspense takes it, and not used: texts are read between other hooks.
    // oxlint-disable-next-line typescript/only-throw-error
    throw arrival;
  };
  return {
    ...first,
    get accounts() {
      return more().accounts;
    },
    get contact() {
      return more().contact;
    },
    get customers() {
      return more().customers;
    },
    get estimates() {
      return more().estimates;
    },
    get validation() {
      return more().validation;
    },
  };
}

/**
 * The wording of a language: always the same object, so that moving on redraws nothing. Without a
 * connection the words that are already here stay.
 */
export async function loadWording(language: Language, path: string): Promise<Wording> {
  try {
    const [first] = await Promise.all([
      loadFirst[language](),
      needsFurtherTexts(path) ? loadFurtherTexts(language) : undefined,
    ]);
    loaded[language] ??= { language, texts: withFurther(first, language) };
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
