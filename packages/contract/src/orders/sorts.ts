/** The columns that a seller's orders can be sorted by. */
export const orderSorts = ['shop', 'created', 'customer', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];
