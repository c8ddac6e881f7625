import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const lists = [
  ...(['to_do', 'held', 'estimated', 'declared', 'assessed', 'settled'] as const),
] as const;

/** The list's state in the address: the tab, the filter and the opened unit. */
export const readSearch = searchReader({ list: oneOf(lists), q: asText, open: asText });
export type Search = ReturnType<typeof readSearch>;
