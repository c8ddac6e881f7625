/** Texts of the customer's part of an invoice: how to pay it, and what was paid. */
export const customerPayments = {
  heading: 'Payment',
  due: 'To pay: {amount} ({jmd})',
  paid: 'This invoice is paid. Thank you.',
  card: 'Pay by card online',
  opening: 'Opening the page…',
  cardHint: 'You pay {amount} on the secure page of our card processor and come back here.',
  failed: 'That didn’t work',
  transfer: 'I have transferred the money',
  transferHint:
    'Add a photo or PDF of the transfer ({limit} MB each, up to {count}). We confirm it once the money is there.',
  send: 'Send the proof',
  sending: 'Sending…',
  sent: 'We have your proof. We’ll confirm it once the money is there.',
  credit: 'You have {amount} of credit.',
  useCredit: 'Use my credit',
  creditUsed: 'Your credit was used',
  counter: 'You can also pay at the counter, in cash or by card.',
  results: {
    confirmed: 'Thank you, your card payment has arrived.',
    refused: 'The card payment did not go through. Nothing was charged.',
    pending: 'We’re still checking your card payment. Please don’t pay again.',
  },
  list: 'Payments so far',
};
