import { randomUUID } from 'node:crypto';
import {
  beneficiaries,
  billingCurrencies,
  chargeKinds,
  chargeStates,
  type Explanation,
} from '@jadeport/billing';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Invoice } from './invoice.entity.ts';

/**
 * What a package on its own or a box costs, with the reason. Once it stands on an issued invoice the
 * database lets it change its unit only.
 */
export const Charge = defineEntity({
  name: 'Charge',
  tableName: 'charges',
  indexes: [{ name: 'charges_customer_index', properties: ['customer', 'state'] }],
  triggers: [
    {
      name: 'charges_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      expression: `create trigger charges_for_good before update or delete on charges
        for each row execute function refuse_edited_charge()`,
    },
    {
      name: 'charges_stale',
      timing: 'after',
      events: ['update'],
      forEach: 'statement',
      expression: `create trigger charges_stale after update on charges
        referencing new table as written for each statement execute function note_stale_bills()`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** The unit: a box has the charges of what is in it. */
    shipment: () => p.manyToOne(Shipment).updateRule('no action').deleteRule('no action').index(),
    /** The package that it was made on before that joined the box; null where it is the unit. */
    madeOn: () =>
      p
        .manyToOne(Shipment)
        .fieldName('made_on_id')
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    customer: () => p.manyToOne(Customer).updateRule('no action').deleteRule('no action'),
    kind: p.enum(chargeKinds),
    beneficiary: p.enum(beneficiaries),
    amountCents: p.integer(),
    currency: p.enum(billingCurrencies),
    explanation: p.json<Explanation>(),
    state: p.enum(chargeStates).default('open'),
    /** The invoice, also a draft. */
    invoice: () =>
      p.manyToOne(Invoice).nullable().updateRule('no action').deleteRule('no action').index(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3),
  },
});
export type Charge = InferEntity<typeof Charge>;
