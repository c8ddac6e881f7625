import { asText, oneOf, searchReader } from '../../lib/search.ts';

/**
 * The form named in the address, so that Back and reloads work: a new pre-alert, one to edit, or
 * one to add documents to, by their ids.
 */
export const readPreAlertsView = searchReader({
  add: oneOf(['new']),
  edit: asText,
  papers: asText,
});

export type PreAlertsView = ReturnType<typeof readPreAlertsView>;
