/** The columns that the list of unclaimed parcels can be sorted by. */
export const unclaimedSorts = ['label', 'waybill', 'weight', 'received'] as const;
export type UnclaimedSort = (typeof unclaimedSorts)[number];
