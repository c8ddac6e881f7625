import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Drawer } from './drawer.entity.ts';
import { Payment } from './payment.entity.ts';

/** Money that went back to the customer, in the currency of the payment. */
export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  triggers: [
    {
      name: 'refunds_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      expression: `create trigger refunds_for_good
        before update or delete on refunds
        for each statement execute function refuse_change()`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    payment: () => p.manyToOne(Payment).updateRule('no action').deleteRule('no action').index(),
    amountCents: p.bigint('number').check('amount_cents > 0'),
    reason: p.text(),
    /** Of cash. */
    drawer: () =>
      p.manyToOne(Drawer).nullable().updateRule('no action').deleteRule('no action').index(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3).index(),
  },
});
