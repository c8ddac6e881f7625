/** The columns that the administrators’ list of customers can be sorted by. */
export const customerSorts = ['customer', 'email', 'place', 'registered'] as const;
export type CustomerSort = (typeof customerSorts)[number];
