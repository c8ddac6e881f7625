/** The printed invoice. */
export const invoicePaper = {
  invoice: 'Invoice',
  draft: 'Draft',
  number: 'Number',
  day: 'Issued',
  customer: 'Customer',
  columns: ['Package', 'For', 'Amount'],
  courier: 'Our services',
  government: 'Passed on to the government',
  total: 'Total',
  credited: 'Credit notes',
  paid: 'Paid',
  due: 'To pay',
  inJmd: 'Worth in Jamaican dollars',
  rate: 'At {rate} Jamaican dollars to US$1 on {day} ({source})',
  ourRate: 'our rate',
  creditNote: 'Credit note {number}: {reason}',
};
