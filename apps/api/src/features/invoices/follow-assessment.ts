import { chargeOf, customsDifference, recompute, worthOf } from '@jadeport/billing';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { CustomsAnswer, OnAssessed } from '../../ports/assessments.ts';
import { credit } from './add-credit-note.ts';
import { Charge } from './charge.entity.ts';
import { insertCharges } from './create-invoice.ts';
import { lockInvoice } from './lock-invoice.ts';
import { chargedBefore } from './unit-facts.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'onCreditFreed'>;

/**
 * Customs billed as estimated and assessed otherwise: more becomes a supplementary charge, less a credit
 * note. Before a bill there is nothing to follow.
 */
export const followAssessment =
  (deps: () => Needs): OnAssessed =>
  async (tx, answer) => {
    const { shipmentId, customsCents, declarationNumber: paper } = answer;
    await voidOpenDifference(tx, shipmentId);
    const invoices = await billedInvoices(tx, shipmentId);
    if (invoices.length === 0) return;
    const before = (await chargedBefore(tx, [shipmentId])).get(shipmentId) ?? [];
    const explanation = customsDifference(before, { customsCents, paper });
    const cents = recompute(explanation);
    const { actor } = answer;
    if (cents > 0) {
      const charge = chargeOf('customs', explanation);
      const [{ customerId } = { customerId: '' }] = invoices;
      await insertCharges(tx, deps(), actor, customerId, [{ shipmentId, charge }]);
    }
    if (cents < 0) await creditLess(tx, deps(), answer, { invoices, explanation, cents: -cents });
  };

/** A difference that no invoice has taken up yet is replaced by the newer one. */
const voidOpenDifference = (tx: EntityManager, shipmentId: string) =>
  query(tx, Charge)
    .updateTable('charges')
    .set({ state: 'void' })
    .where('shipment_id', '=', shipmentId)
    .where('state', '=', 'open')
    .where('invoice_id', 'is', null)
    .where(sql<boolean>`explanation ->> 'rule' = 'customs_difference'`)
    .execute();

/** The invoices of a unit, those with customs first. */
const billedInvoices = (tx: EntityManager, shipmentId: string) =>
  query(tx, Charge)
    .selectFrom('charges')
    .where('shipment_id', '=', shipmentId)
    .where('state', '=', 'invoiced')
    .select((eb) => [
      'invoice_id as id',
      'customer_id as customerId',
      eb.fn.max(eb.case().when('kind', '=', 'customs').then(1).else(0).end()).as('hasCustoms'),
    ])
    .groupBy(['invoice_id', 'customer_id'])
    .orderBy('hasCustoms', 'desc')
    .orderBy('invoice_id')
    .execute();

type Less = {
  invoices: Awaited<ReturnType<typeof billedInvoices>>;
  explanation: ReturnType<typeof customsDifference>;
  /** US cents. */
  cents: number;
};

async function creditLess(
  tx: EntityManager,
  deps: Needs,
  { actor, shipmentId }: CustomsAnswer,
  { invoices, explanation, cents }: Less,
): Promise<void> {
  let left = cents;
  for (const { id, hasCustoms } of invoices) {
    if (left === 0 || !id || !hasCustoms) continue;
    const invoice = await lockInvoice(tx, id);
    const { currency, fx } = invoice;
    const most = { cents: invoice.totalCents - invoice.creditedCents, currency };
    const worth = Math.min(left, worthOf(most, 'USD', fx.jmdPerUsd).cents);
    const inCurrency = worthOf({ cents: worth, currency: 'USD' }, currency, fx.jmdPerUsd).cents;
    const amountCents = Math.min(inCurrency, most.cents);
    if (amountCents === 0) continue;
    const reason = explanation.paper ? `Customs: ${explanation.paper}` : 'Customs';
    const unit = { shipmentId, explanation, worthCents: worth };
    await credit(tx, deps, actor, invoice, { amountCents, reason, unit });
    left -= worth;
  }
}
