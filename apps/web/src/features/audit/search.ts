import type { AuditAction } from '@jadeport/contract/audit';
import { asDay, asText, searchReader } from '../../lib/search.ts';

/** Any other text is refused by the API, whose list of actions would bring all its schemas. */
const asAction = (value: unknown) =>
  typeof value === 'string' && /^[a-z-]+\.[a-z-]+$/.test(value)
    ? (value as AuditAction)
    : undefined;

/** The search in the address, and what a report narrows the log to. */
export const readSearch = searchReader({
  q: asText,
  actor: asText,
  action: asAction,
  from: asDay,
  to: asDay,
});
export type Search = ReturnType<typeof readSearch>;
