import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from './payment.entity.ts';

/** A part of a payment that counts on an invoice; what is taken back is another row, below zero. */
export const Allocation = defineEntity({
  name: 'Allocation',
  tableName: 'allocations',
  triggers: [
    {
      name: 'allocations_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      expression: `create trigger allocations_for_good
        before update or delete on allocations
        for each statement execute function refuse_change()`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    payment: () => p.manyToOne(Payment).updateRule('no action').deleteRule('no action').index(),
    invoice: () => p.manyToOne(Invoice).updateRule('no action').deleteRule('no action').index(),
    /** In the currency of the invoice. */
    cents: p.bigint('number'),
    /** In the currency of the payment. */
    paidCents: p.bigint('number'),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3).index(),
  },
});
