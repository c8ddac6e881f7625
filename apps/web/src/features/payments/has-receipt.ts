import type { Payment } from '@jadeport/contract/payments';

/** Whether the money came, so that there is a receipt. */
export const hasReceipt = (state: Payment['state']): boolean =>
  state === 'confirmed' || state === 'part_refunded' || state === 'refunded';
