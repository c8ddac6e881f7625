import { billingCurrencies, type Explanation } from '@jadeport/billing';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Invoice } from './invoice.entity.ts';

/** Lowers what is due on an issued invoice. For good: the database refuses to change it. */
export const CreditNote = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_notes',
  triggers: [
    {
      name: 'credit_notes_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      expression: `create trigger credit_notes_for_good
        before update or delete on credit_notes
        for each statement execute function refuse_change()`,
    },
    {
      name: 'credit_notes_stale',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      expression: `create trigger credit_notes_stale after insert on credit_notes
        referencing new table as written for each statement execute function note_stale_bills()`,
    },
  ],
  properties: {
    number: p.text().collation('C').primary(),
    invoice: () => p.manyToOne(Invoice).updateRule('no action').deleteRule('no action').index(),
    amountCents: p.integer().check('amount_cents > 0'),
    currency: p.enum(billingCurrencies),
    reason: p.text(),
    /** The unit for which Customs took less than was billed, and why; null where staff gave a reason. */
    shipment: () =>
      p.manyToOne(Shipment).nullable().updateRule('no action').deleteRule('no action').index(),
    explanation: p.json<Explanation>().nullable(),
    /** The part of that difference in US cents that this note credits. */
    worthCents: p.integer().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3).index(),
  },
});
