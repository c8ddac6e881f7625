/** The columns that the list of locations can be sorted by. */
export const locationSorts = ['code', 'name', 'site'] as const;
export type LocationSort = (typeof locationSorts)[number];

/** The columns that the list of stock-takes can be sorted by. */
export const stockTakeSorts = ['shelf', 'at'] as const;
export type StockTakeSort = (typeof stockTakeSorts)[number];
