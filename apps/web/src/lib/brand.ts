import { type Brand, defaultBrand } from '@jadeport/brand';

/** The brand settings of the forwarder, inserted by the build. */
export const brand: Brand = import.meta.env.BRAND ?? defaultBrand;
