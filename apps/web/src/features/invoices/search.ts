import type { InvoiceLine } from '@jadeport/contract/invoices';
import { asDay, asText, oneOf, searchReader } from '../../lib/search.ts';

const kinds: readonly InvoiceLine['kind'][] = [
  ...(['shipping', 'customs', 'storage', 'insurance'] as const),
  ...(['delivery', 'consolidation', 'tax', 'other'] as const),
];

export const lists = ['draft', 'paid', 'all'] as const;

/** The list in the address: its tab, the opened invoice, and what a report narrows it to. */
export const readSearch = searchReader({
  list: oneOf(lists),
  open: asText,
  customerCode: asText,
  from: asDay,
  to: asDay,
  kind: oneOf(kinds),
  beneficiary: oneOf(['courier', 'government'] as const),
  currency: oneOf(['USD', 'JMD'] as const),
});
export type Search = ReturnType<typeof readSearch>;
