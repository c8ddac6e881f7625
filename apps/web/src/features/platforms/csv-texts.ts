import type { OrderFileTexts } from '@jadeport/i18n';
import { use } from 'react';
import { once } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

const load = once<OrderFileTexts>({
  en: async () => (await import('@jadeport/i18n/en/platforms.csv')).orderFile,
  zh: async () => (await import('@jadeport/i18n/zh/platforms.csv')).orderFile,
});

/** The texts of the upload of a file of orders. Needs a Suspense above. */
export const useOrderFileTexts = (): OrderFileTexts => use(load(useLanguage()));
