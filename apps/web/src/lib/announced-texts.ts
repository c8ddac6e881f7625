import type { Language } from '@jadeport/contract';
import type { AnnouncedCustomsTexts } from '@jadeport/i18n';
import { use } from 'react';
import { useLanguage } from './texts.tsx';

type Loading = Promise<AnnouncedCustomsTexts>;

const imports: Record<Language, () => Loading> = {
  en: async () => (await import('@jadeport/i18n/en/customs.announced')).announcedCustoms,
  zh: async () => (await import('@jadeport/i18n/zh/customs.announced')).announcedCustoms,
};

const requests: Partial<Record<Language, Loading>> = {};

/** Loads the texts once; after a failure, the next call tries again. */
function load(language: Language): Loading {
  requests[language] ??= imports[language]().catch((error: unknown) => {
    delete requests[language];
    throw error;
  });
  return requests[language];
}

/** The texts of what Customs may charge for announced goods. Needs a Suspense above. */
export const useAnnouncedCustomsTexts = (): AnnouncedCustomsTexts => use(load(useLanguage()));
