import { type Brand, brandName, defaultBrand } from '@jadeport/brand';
import { useLanguage } from './texts.tsx';

/** The brand settings of the forwarder, inserted by the build. */
export const brand: Brand = import.meta.env.BRAND ?? defaultBrand;

/** The forwarder's name in the page's language. */
export const useBrandName = (): string => brandName(brand, useLanguage());
