import type { Payment } from '@jadeport/contract/payments';

/** The names of the states, on pages and in errors. */
const states: Record<Payment['state'], string> = {
  pending: 'Waiting',
  confirmed: 'Received',
  refused: 'Not received',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  reversed: 'Reversed',
};

const methods: Record<Payment['method'], string> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  wipay: 'Card online',
  claim: 'Insurance claim',
};

export const payments = { states, methods, receipt: 'Receipt as PDF' };
