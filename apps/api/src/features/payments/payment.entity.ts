import { randomUUID } from 'node:crypto';
import { billingCurrencies, paymentStates } from '@jadeport/billing';
import { recordedMethods } from '@jadeport/contract/settings';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Drawer } from './drawer.entity.ts';

/**
 * Money from a customer for an invoice. What is received and neither used on invoices nor refunded is
 * the customer's credit, in the currency in which it was paid.
 */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  indexes: [
    { name: 'payments_page_index', properties: ['madeAt', 'id'] },
    { name: 'payments_amount_index', properties: ['amountCents', 'id'] },
    { name: 'payments_state_index', properties: ['state', 'madeAt', 'id'] },
    { name: 'payments_customer_index', properties: ['customer', 'madeAt', 'id'] },
  ],
  checks: [
    {
      name: 'payments_sums_check',
      expression:
        'amount_cents > 0 and used_cents >= 0 and refunded_cents >= 0 and used_cents + refunded_cents <= amount_cents',
    },
    {
      name: 'payments_unused_check',
      expression:
        "state in ('confirmed', 'part_refunded', 'refunded') or used_cents + refunded_cents = 0",
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).updateRule('no action').deleteRule('no action'),
    /** The one that it was made for; credit of it may be used on others. */
    invoice: () => p.manyToOne(Invoice).updateRule('no action').deleteRule('no action').index(),
    method: p.enum(recordedMethods),
    state: p.enum(paymentStates),
    /** What counts for the customer, in its currency. */
    amountCents: p.bigint('number'),
    currency: p.enum(billingCurrencies),
    /** What the drawer took beyond that, or gave up, by taking whole dollars. */
    roundingCents: p.integer().default(0),
    /** The sum of its allocations. */
    usedCents: p.bigint('number'),
    /** The sum of its refunds. */
    refundedCents: p.bigint('number'),
    reference: p.text().nullable(),
    /** Why it was refused or reversed. */
    note: p.text().nullable(),
    /** Of cash: where it went, and where it came from when it was reversed. */
    drawer: () =>
      p.manyToOne(Drawer).nullable().updateRule('no action').deleteRule('no action').index(),
    reversedDrawer: () =>
      p
        .manyToOne(Drawer)
        .fieldName('reversed_drawer_id')
        .nullable()
        .updateRule('no action')
        .deleteRule('no action')
        .index(),
    actor: p.text().$type<ActorId>().nullable(),
    madeAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable().index(),
    reversedAt: p.datetime(3).nullable().index(),
  },
});
export type Payment = InferEntity<typeof Payment>;
