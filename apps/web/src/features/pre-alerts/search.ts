import type { PaperCheck } from '@jadeport/contract/pre-alerts';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const checks = [
  'waiting',
  'refused',
  'missing',
  'passed',
] as const satisfies readonly PaperCheck[];

/** The queue's state in the address: the state of the check, and the opened pre-alert. */
export const readSearch = searchReader({ check: oneOf(checks), open: asText });
export type Search = ReturnType<typeof readSearch>;
