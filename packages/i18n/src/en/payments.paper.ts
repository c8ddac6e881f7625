/** The printed receipt of a payment. */
export const receiptPaper = {
  receipt: 'Receipt',
  number: 'Number',
  day: 'Received',
  customer: 'Customer',
  columns: ['Invoice', 'Paid by', 'Amount'],
  received: 'Received',
  refunded: 'Paid back',
  credit: 'Your credit',
  due: 'Still to pay on {number}',
  reference: 'Reference: {reference}',
  rate: 'The invoice’s rate: {rate} Jamaican dollars to US$1 of {day} ({source})',
};
