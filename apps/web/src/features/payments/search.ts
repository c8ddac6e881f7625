import { asText, oneOf, searchReader } from '../../lib/search.ts';

/** The list of payments in the address: its tab, the opened one, and the invoice to be paid. */
export const readSearch = searchReader({
  list: oneOf(['received', 'undone', 'all'] as const),
  open: asText,
  pay: asText,
});
export type Search = ReturnType<typeof readSearch>;
