/** The columns that staff's list of invoices can be sorted by. */
export const invoiceSorts = ['made', 'number', 'customer', 'due'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];
