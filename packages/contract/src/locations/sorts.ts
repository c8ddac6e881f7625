/** The columns that the list of stock-takes can be sorted by. */
export const stockTakeSorts = ['shelf', 'at'] as const;
export type StockTakeSort = (typeof stockTakeSorts)[number];
