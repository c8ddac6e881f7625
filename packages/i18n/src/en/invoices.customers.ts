/** Texts of a customer's own invoices. */
export const customerInvoices = {
  title: 'Invoices',
  intro: 'What your packages cost, what you have paid, and what is still to pay.',
  nothing: 'No invoices yet. We’ll send one when a package is ready for you.',
  credit: 'You have {amount} of credit. Open an invoice that is due to pay with it.',
  missing: 'No such invoice',
  missingText: 'Check the number. Your list shows all your invoices.',
  back: 'All invoices',
  issued: 'Issued',
};
