/** The columns that the staff’s list of pre-alerts can be sorted by. */
export const preAlertSorts = ['number', 'customer', 'seller', 'since'] as const;
export type PreAlertSort = (typeof preAlertSorts)[number];
