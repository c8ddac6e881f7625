import { defineEntity, p } from '@mikro-orm/core';
import { Payment } from './payment.entity.ts';

/** A page of the card processor that was opened for a payment, and what it answered. */
export const CardPage = defineEntity({
  name: 'CardPage',
  tableName: 'card_pages',
  properties: {
    /** Ours, random. */
    orderId: p.text().primary(),
    payment: () => p.oneToOne(Payment).owner().updateRule('no action').deleteRule('no action'),
    /** The processor's, by which its answers are matched; null until it has answered our request. */
    transactionId: p.text().nullable().unique(),
    startedAt: p.datetime(3).index(),
    answeredAt: p.datetime(3).nullable(),
    answer: p.enum(['success', 'failed', 'error']).nullable(),
    /** What a verified answer names, in the currency of the payment. */
    answeredCents: p.bigint('number').nullable(),
  },
});
