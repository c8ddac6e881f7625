import { randomUUID } from 'node:crypto';
import { insuranceClaimStates } from '@jadeport/billing';
import { insuranceClaimKinds } from '@jadeport/contract/insurance-claims';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** What a customer asks for a package that was lost or damaged, and what staff decided. */
export const InsuranceClaim = defineEntity({
  name: 'InsuranceClaim',
  tableName: 'insurance_claims',
  indexes: [
    { name: 'insurance_claims_customer_index', properties: ['customer', 'madeAt', 'id'] },
    { name: 'insurance_claims_state_index', properties: ['state', 'madeAt', 'id'] },
    {
      name: 'insurance_claims_open_unique',
      expression: `create unique index insurance_claims_open_unique on insurance_claims
        (shipment_id) where (state = 'open')`,
    },
  ],
  checks: [
    {
      name: 'insurance_claims_paid_check',
      expression:
        "(state in ('accepted', 'declined')) = (paid_cents is not null) and (state = 'accepted') = (coalesce(paid_cents, 0) > 0)",
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** The package; what is in a box is claimed by itself. */
    shipment: () => p.manyToOne(Shipment).updateRule('no action').deleteRule('no action').index(),
    customer: () => p.manyToOne(Customer).updateRule('no action').deleteRule('no action'),
    kind: p.enum(insuranceClaimKinds),
    state: p.enum(insuranceClaimStates),
    /** What happened, in the customer's words. */
    text: p.text(),
    /** What is asked for, in US cents. */
    amountCents: p.integer().check('amount_cents > 0'),
    /** What is paid; zero where it is declined. */
    paidCents: p.integer().nullable(),
    /** The entry of the customer's credit; null where no invoice could take it. */
    payment: () =>
      p.manyToOne(Payment).nullable().updateRule('no action').deleteRule('no action').index(),
    /** Why it was decided so, as the customer is told. */
    reason: p.text().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    madeAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
  },
});
export type InsuranceClaim = InferEntity<typeof InsuranceClaim>;
