/** The filter's buttons in their order (spec section 2, FAQ screen). */
export const categories = ['all', 'shipping', 'account', 'customs', 'costs', 'support'] as const;
export type Category = (typeof categories)[number];

/** Whether a chapter is shown under a filter. */
export const isOfCategory = (chapter: string, chosen: Category): boolean =>
  chosen === 'all' || chapter === chosen;
