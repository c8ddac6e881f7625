import type { Charge as ChargeOutput } from '@jadeport/contract/invoices';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { withActors } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Charge } from './charge.entity.ts';
import { Invoice } from './invoice.entity.ts';

const select = (source: Source) =>
  query(source, Charge, Shipment, Invoice)
    .selectFrom('charges as c')
    .innerJoin('shipments as s', 's.id', 'c.shipment_id')
    .leftJoin('invoices as i', 'i.id', 'c.invoice_id')
    .where('c.state', '<>', 'void')
    .select((eb) => [
      ...(['c.id', 's.tracking_number as trackingNumber', 'c.kind', 'c.beneficiary'] as const),
      ...(['c.amount_cents as amountCents', 'c.currency', 'c.explanation', 'c.actor'] as const),
      'i.number as invoice',
      isoOf(eb.ref('c.recorded_at')).as('recordedAt'),
    ]);

/**
 * The charges of a package on its own or a box, the newest last.
 *
 * @throws NOT_FOUND
 */
export async function listCharges(
  source: Source,
  typed: string,
): Promise<{ items: ChargeOutput[] }> {
  const number = normalizeTrackingNumber(typed);
  const unit = await query(source, Shipment)
    .selectFrom('shipments')
    .where('tracking_number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (!unit) throw new AppError('NOT_FOUND');
  const rows = await select(source)
    .where('c.shipment_id', '=', unit.id)
    .orderBy('c.recorded_at')
    .orderBy('c.id')
    .limit(500)
    .execute();
  return { items: await withActors(source, rows) };
}

/** One charge. */
export async function getCharge(source: Source, id: string): Promise<ChargeOutput> {
  const [charge] = await withActors(source, await select(source).where('c.id', '=', id).execute());
  if (!charge) throw new AppError('NOT_FOUND');
  return charge;
}
