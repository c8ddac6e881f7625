import { asText, oneOf, searchReader } from '../../lib/search.ts';

/**
 * Which form the address asks for, so that Back works and a reload stays: a new announcement, one to
 * edit, or one to add papers to, by their ids.
 */
export const readPreAlertsView = searchReader({
  add: oneOf(['new']),
  edit: asText,
  papers: asText,
});

export type PreAlertsView = ReturnType<typeof readPreAlertsView>;
