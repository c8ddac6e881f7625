/** The columns that the list of deliveries can be sorted by. */
export const deliverySorts = ['created', 'driver'] as const;
export type DeliverySort = (typeof deliverySorts)[number];

/** The columns that the list of hand-overs can be sorted by. */
export const handOverSorts = ['at', 'receivedBy'] as const;
export type HandOverSort = (typeof handOverSorts)[number];
