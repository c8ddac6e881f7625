import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const lists = ['charged', 'abandoned'] as const;

/** The list in the address: the tab, and the site where it is narrowed to one. */
export const readSearch = searchReader({ list: oneOf(lists), site: asText });
export type Search = ReturnType<typeof readSearch>;
