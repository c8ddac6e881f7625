import { randomUUID } from 'node:crypto';
import { billingCurrencies, invoiceStates } from '@jadeport/billing';
import type { FrozenRate } from '@jadeport/contract/invoices';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';

/**
 * What a customer is asked for. A draft has no number; once it is issued the database lets nothing
 * change but what was allocated and credited, and the state that follows.
 */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  indexes: [
    { name: 'invoices_customer_page_index', properties: ['customer', 'madeAt', 'id'] },
    { name: 'invoices_state_index', properties: ['state', 'madeAt', 'id'] },
    { name: 'invoices_issued_index', properties: ['issuedAt', 'id'] },
    {
      name: 'invoices_unpaid_index',
      properties: [
        ...(['issuedAt', 'customer', 'currency'] as const),
        ...(['totalCents', 'allocatedCents', 'creditedCents'] as const),
      ],
      where: "state in ('issued', 'part_paid')",
    },
  ],
  triggers: [
    {
      name: 'invoices_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      expression: `create trigger invoices_for_good before update or delete on invoices
        for each row execute function refuse_edited_invoice()`,
    },
  ],
  checks: [
    {
      name: 'invoices_due_check',
      expression:
        'total_cents >= 0 and allocated_cents >= 0 and credited_cents >= 0 and total_cents - allocated_cents - credited_cents >= 0',
    },
    {
      name: 'invoices_number_check',
      expression:
        "(number is null) = (state in ('draft', 'void')) and (issued_at is null) = (number is null)",
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    number: p.text().collation('C').nullable().unique(),
    state: p.enum(invoiceStates).default('draft'),
    customer: () => p.manyToOne(Customer).updateRule('no action').deleteRule('no action'),
    currency: p.enum(billingCurrencies),
    totalCents: p.integer(),
    courierCents: p.integer(),
    governmentCents: p.integer(),
    allocatedCents: p.integer().default(0),
    creditedCents: p.integer().default(0),
    fx: p.json<FrozenRate>(),
    /** The total in Jamaican cents at that rate. */
    jmdCents: p.bigint('number'),
    madeAt: p.datetime(3),
    issuedAt: p.datetime(3).nullable(),
    actor: p.text().$type<ActorId>().nullable(),
  },
});
export type Invoice = InferEntity<typeof Invoice>;
