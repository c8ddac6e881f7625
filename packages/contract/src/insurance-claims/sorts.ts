/** The columns that the staff’s list of insurance claims can be sorted by. */
export const insuranceClaimSorts = ['made', 'number', 'customer', 'amount'] as const;
export type InsuranceClaimSort = (typeof insuranceClaimSorts)[number];
