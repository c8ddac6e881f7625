import type { PaperCheck } from '@jadeport/contract/pre-alerts';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const checks = [
  'waiting',
  'refused',
  'missing',
  'passed',
] as const satisfies readonly PaperCheck[];

/** What the address says of the queue: how far the papers are, and which pre-alert is open. */
export const readSearch = searchReader({ check: oneOf(checks), open: asText });
export type Search = ReturnType<typeof readSearch>;
