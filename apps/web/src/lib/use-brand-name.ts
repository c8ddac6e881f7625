import { brandName } from '@jadeport/brand';
import { brand } from './brand.ts';
import { useLanguage } from './texts.tsx';

/** The forwarder's name in the page's language. */
export const useBrandName = (): string => brandName(brand, useLanguage());
