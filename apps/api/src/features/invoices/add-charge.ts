import { chargeOf, type Explanation, feeOf } from '@jadeport/billing';
import type { addChargeInput } from '@jadeport/contract/invoices';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { findUnit, type Unit } from '../customs/find-unit.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { Charge } from './charge.entity.ts';
import { insertCharges } from './create-invoice.ts';

type Form = z.output<typeof addChargeInput>;
type Needs = Pick<Deps, 'settings' | 'clock'>;

/**
 * Charges something on a package on its own or a box. Of a kind that is computed otherwise, shipping for
 * example, it takes the place of what would be computed.
 *
 * @returns the id of the charge
 * @throws NOT_FOUND; IN_A_CONSOLIDATION for what is in a box; VALIDATION_FAILED without an amount where
 * the settings have no price
 */
export function addCharge(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  form: Form,
): Promise<string> {
  return em.transactional(async (tx) => {
    const unit = await findUnit(tx, form.trackingNumber);
    await lockShipments(tx, [unit.id]);
    const explanation = explain(unit, deps, form);
    const currency = form.amountCents === undefined ? 'USD' : (form.currency ?? 'USD');
    const computed = chargeOf(form.kind, explanation, currency);
    const charge = { ...computed, ...(form.beneficiary && { beneficiary: form.beneficiary }) };
    const [id = ''] = await insertCharges(tx, deps, actor, unit.customerId, [
      { shipmentId: unit.id, charge },
    ]);
    const details = { kind: charge.kind, amount: charge.amountCents / 100, currency };
    await record(tx, { actor, action: 'invoices.charged', thing: unit.trackingNumber, details });
    return id;
  });
}

/** @throws VALIDATION_FAILED */
function explain(unit: Unit, { settings }: Needs, { kind, amountCents, note }: Form): Explanation {
  if (amountCents !== undefined) {
    const inputs = { amountCents, note: note ?? null };
    return { rule: 'manual', version: null, rate: null, inputs, paper: null };
  }
  const { billing, rates, version } = settings();
  const { fees } = billing;
  if (kind === 'insurance' && fees.insurance > 0) {
    const valueCents = unit.contents.reduce((sum, each) => sum + (each.valueCents ?? 0), 0);
    return {
      rule: 'insurance',
      version: String(version),
      rate: { share: fees.insurance, upToCents: rates.insuranceUpTo },
      inputs: { valueCents },
      paper: null,
    };
  }
  const price = kind === 'delivery' || kind === 'consolidation' ? fees[kind] : 0;
  if (price === 0) throw invalidField('amountCents', 'REQUIRED');
  return feeOf(price, version);
}

/**
 * Removes a charge that is on no invoice.
 *
 * @throws NOT_FOUND; CHARGE_FIXED
 */
export function removeCharge(em: EntityManager, actor: Actor, id: string): Promise<void> {
  return em.transactional(async (tx) => {
    const found = isUuid(id) ? await tx.findOne(Charge, { id }, { populate: ['shipment'] }) : null;
    if (!found || found.state === 'void') throw new AppError('NOT_FOUND');
    const { numUpdatedRows } = await query(tx, Charge)
      .updateTable('charges')
      .set({ state: 'void' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('invoice_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('CHARGE_FIXED');
    const details = { kind: found.kind, amount: found.amountCents / 100, currency: found.currency };
    const thing = found.shipment.trackingNumber;
    await record(tx, { actor, action: 'invoices.charge-removed', thing, details });
  });
}
