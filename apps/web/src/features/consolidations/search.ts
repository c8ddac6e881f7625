import type { ConsolidationState } from '@jadeport/contract/consolidations';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const states = [
  'requested',
  'packed',
  'quoted',
  'approved',
  'sealed',
  'declined',
] as const satisfies readonly ConsolidationState[];

/** What the address says of the list: which state, and which one is open. */
export const readSearch = searchReader({ state: oneOf(states), open: asText });
export type Search = ReturnType<typeof readSearch>;
