/** The columns that staff's list of payments can be sorted by. */
export const paymentSorts = ['made', 'amount'] as const;
export type PaymentSort = (typeof paymentSorts)[number];
