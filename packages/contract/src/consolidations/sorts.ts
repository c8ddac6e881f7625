/** The columns that the staff’s list of consolidations can be sorted by. */
export const consolidationSorts = [
  'number',
  'customer',
  'service',
  'weight',
  'quote',
  'requested',
] as const;
export type ConsolidationSort = (typeof consolidationSorts)[number];
