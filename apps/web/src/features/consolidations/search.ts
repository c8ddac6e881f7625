import type { ConsolidationState } from '@jadeport/contract/consolidations';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const states = [
  'requested',
  'quoted',
  'approved',
  'sealed',
  'delivered',
  'returned',
  'declined',
] as const satisfies readonly ConsolidationState[];

/** The list's state in the address: the tab, and the id of the opened consolidation. */
export const readSearch = searchReader({ state: oneOf(states), open: asText });
export type Search = ReturnType<typeof readSearch>;
