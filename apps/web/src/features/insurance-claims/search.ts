import { asText, oneOf, searchReader } from '../../lib/search.ts';

/** The list of claims in the address: its tab, and the opened one. */
export const readSearch = searchReader({
  list: oneOf(['decided', 'all'] as const),
  open: asText,
});
export type Search = ReturnType<typeof readSearch>;
