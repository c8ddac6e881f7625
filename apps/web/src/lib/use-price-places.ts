import { pricePlaces } from '@jadeport/estimator';
import { tariff } from './brand.ts';
import { useLanguage } from './texts.tsx';

/** The figures of the published prices, for the places of texts. */
export const usePricePlaces = () => pricePlaces(tariff, useLanguage());
