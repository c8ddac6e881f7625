import { pricePlaces } from '@jadeport/estimator';
import type { Places } from '@jadeport/i18n';
import { tariff } from './brand.ts';
import { useFeatures } from './features.ts';
import { useLanguage } from './texts.tsx';

/** What fills the places of texts: the published prices, and what is switched on. */
export const usePlaces = (): Places => ({
  ...pricePlaces(tariff, useLanguage()),
  ...useFeatures(),
});
