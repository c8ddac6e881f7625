import { type Brand, defaultBrand } from '@jadeport/brand';

/** Whose service this is; the build puts the forwarder's own settings in. */
export const brand: Brand = import.meta.env.BRAND ?? defaultBrand;
