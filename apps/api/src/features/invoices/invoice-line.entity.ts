import { beneficiaries, billingCurrencies, chargeKinds, type Explanation } from '@jadeport/billing';
import { defineEntity, p } from '@mikro-orm/core';
import { Charge } from './charge.entity.ts';
import { Invoice } from './invoice.entity.ts';

/** A charge as an invoice shows it: a snapshot of its issue, which the database keeps as it is. */
export const InvoiceLine = defineEntity({
  name: 'InvoiceLine',
  tableName: 'invoice_lines',
  triggers: [
    {
      name: 'invoice_lines_for_good',
      timing: 'before',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      expression: `create trigger invoice_lines_for_good before insert or update or delete on invoice_lines
        for each row execute function refuse_edited_line()`,
    },
  ],
  properties: {
    invoice: () => p.manyToOne(Invoice).primary().updateRule('no action').deleteRule('no action'),
    position: p.smallint().primary(),
    charge: () => p.oneToOne(Charge).owner().updateRule('no action').deleteRule('no action'),
    trackingNumber: p.text(),
    description: p.text(),
    kind: p.enum(chargeKinds),
    beneficiary: p.enum(beneficiaries),
    amountCents: p.integer(),
    currency: p.enum(billingCurrencies),
    /** In the currency of the invoice; the lines add up to its total. */
    worthCents: p.integer(),
    explanation: p.json<Explanation>(),
  },
});
