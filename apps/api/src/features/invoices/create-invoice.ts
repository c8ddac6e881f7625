import { randomUUID } from 'node:crypto';
import { computeCharges, type NewCharge, taxOn, worthOf } from '@jadeport/billing';
import type { createInvoiceInput } from '@jadeport/contract/invoices';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type Billable, billableUnits } from './billable-units.ts';
import { Charge } from './charge.entity.ts';
import { frozenRateOf, storeLines } from './draft-lines.ts';
import { Invoice } from './invoice.entity.ts';
import { issueInvoice } from './issue-invoice.ts';
import { refuseWhileOff } from './refuse-while-off.ts';
import { unitFacts } from './unit-facts.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'jobs'>;
type Form = z.output<typeof createInvoiceInput>;

/**
 * Makes an invoice of the open charges of a customer's units and of what is computed for them, and
 * issues it unless a draft is wanted. One of zero is made where a unit was never billed and costs
 * nothing.
 *
 * @returns the id of the invoice
 * @throws BILLING_OFF; NOTHING_TO_BILL; NOT_WEIGHED; QUOTE_NOT_APPROVED; IN_A_CONSOLIDATION;
 * INVOICE_TOO_LARGE; VALIDATION_FAILED for a code or a number that nobody, or somebody else, has
 */
export function createInvoice(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  { draft: isDraft = false, ...form }: Form,
): Promise<string> {
  refuseWhileOff(deps);
  return em.transactional(async (tx) => {
    const id = await invoiceUnits(tx, deps, actor, await billableUnits(tx, form), isDraft);
    if (!id) throw new AppError('NOTHING_TO_BILL');
    return id;
  });
}

/**
 * The same for units of one customer that are known.
 *
 * @returns the id of the invoice; undefined where there is nothing to bill
 */
export async function invoiceUnits(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { customerId, computed, charged }: Billable,
  isDraft = false,
): Promise<string | undefined> {
  const ids = [...computed, ...charged];
  // Of two who bill a unit at once, the second sees what the first has charged.
  await lockShipments(tx, ids);
  await compute(tx, deps, actor, customerId, computed);
  const taken = await openCharges(tx, customerId, ids);
  if (taken.length === 0) return undefined;
  const id = await storeDraft(tx, deps, actor, customerId, taken);
  if (isDraft) await record(tx, { actor, action: 'invoices.drafted', thing: id });
  else await issueInvoice(tx, deps, actor, id);
  return id;
}

async function compute(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  customerId: string,
  ids: readonly string[],
): Promise<void> {
  const { tariff, version, billing } = deps.settings();
  const prices = { tariff, version, consolidationFee: billing.fees.consolidation };
  const units = await unitFacts(tx, deps, ids);
  const rows = units.flatMap((unit) =>
    computeCharges(unit, prices).map((charge) => ({ shipmentId: unit.id, charge })),
  );
  await insertCharges(tx, deps, actor, customerId, rows);
}

type Row = { shipmentId: string; charge: NewCharge };

export async function insertCharges(
  tx: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  customerId: string,
  rows: readonly Row[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = rows.map(({ shipmentId, charge }) => ({
    id: randomUUID(),
    shipment_id: shipmentId,
    customer_id: customerId,
    kind: charge.kind,
    beneficiary: charge.beneficiary,
    amount_cents: charge.amountCents,
    currency: charge.currency,
    explanation: JSON.stringify(charge.explanation) as never,
    state: 'open' as const,
    actor: actor.id,
    recorded_at: clock(),
  }));
  await query(tx, Charge).insertInto('charges').values(stored).execute();
  return stored.map(({ id }) => id);
}

const openCharges = (tx: EntityManager, customerId: string, ids: readonly string[]) =>
  query(tx, Charge)
    .selectFrom('charges')
    .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val(ids))))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('invoice_id', 'is', null)
    .select([
      ...(['id', 'shipment_id as shipmentId', 'beneficiary', 'currency'] as const),
      'amount_cents as amountCents',
    ])
    .execute();

type Taken = Awaited<ReturnType<typeof openCharges>>;

async function storeDraft(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  customerId: string,
  taken: Taken,
): Promise<string> {
  const { billing, version } = deps.settings();
  const units = [...new Set(taken.map(({ shipmentId }) => shipmentId))];
  const taxes = units.flatMap((shipmentId): Row[] => {
    if (!billing.courierTax.enabled) return [];
    const own = taken.filter((charge) => charge.shipmentId === shipmentId);
    return taxOn(own, billing.courierTax.rate, version).map((charge) => ({ shipmentId, charge }));
  });
  const taxIds = await insertCharges(tx, deps, actor, customerId, taxes);
  const id = randomUUID();
  const fx = frozenRateOf(deps.settings());
  await query(tx, Invoice)
    .insertInto('invoices')
    .values({
      id,
      state: 'draft',
      customer_id: customerId,
      currency: billing.currency,
      total_cents: 0,
      courier_cents: 0,
      government_cents: 0,
      allocated_cents: 0,
      credited_cents: 0,
      fx: JSON.stringify(fx) as never,
      jmd_cents: 0,
      made_at: deps.clock(),
      actor: actor.id,
    })
    .execute();
  const all = [...taken.map((charge) => charge.id), ...taxIds];
  await query(tx, Charge)
    .updateTable('charges')
    .set({ invoice_id: id })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(all))))
    .execute();
  const { currency } = billing;
  const totals = await storeLines(tx, { id, currency }, fx.jmdPerUsd);
  const total = { cents: totals.totalCents, currency };
  await query(tx, Invoice)
    .updateTable('invoices')
    .set({
      total_cents: totals.totalCents,
      courier_cents: totals.courierCents,
      government_cents: totals.governmentCents,
      jmd_cents: worthOf(total, 'JMD', fx.jmdPerUsd).cents,
    })
    .where('id', '=', id)
    .execute();
  return id;
}
