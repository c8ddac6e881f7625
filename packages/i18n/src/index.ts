export { fill, type Plural, plural } from './fill.ts';

/** All texts of the interface, by feature; English is the shape that Chinese must fill. */
export type Texts = typeof import('./en/index.ts');
