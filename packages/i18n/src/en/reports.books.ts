/** The day's journal in files; in English, as the accounts there. */
export const books = {
  about: {
    charged: 'Invoices issued',
    credited: 'Credit notes',
    received: 'Payments received',
    reversed: 'Payments reversed',
    refunded: 'Refunds',
    counted: 'Drawers counted',
    allocated: 'Payments used on invoices',
  },
};
