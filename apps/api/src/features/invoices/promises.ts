import type { KeptPromise } from '@jadeport/contract/invoices';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Source } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { type PromisedUnit, promisedUnitsSql } from './promised-units.ts';

const toPromise = ({ saidShipping, saidCustoms, ...row }: PromisedUnit): KeptPromise => ({
  trackingNumber: row.trackingNumber,
  promised: costOf(saidShipping, saidCustoms),
  billed: costOf(row.shipping, row.customs),
});

const unitsBy = (source: Source, condition: string, id: string) =>
  execute<PromisedUnit>(source, `${promisedUnitsSql(condition)} order by s.tracking_number`, [id]);

const costOf = (shipping: number, customs: number) => ({
  shipping,
  customs,
  total: shipping + customs,
});

/** What was said of the units of an invoice, and what they came to. */
export async function promisesOn(source: Source, invoiceId: string): Promise<KeptPromise[]> {
  const onIt = 's.id in (select o.shipment_id from charges o where o.invoice_id = $1)';
  const rows = await unitsBy(source, onIt, invoiceId);
  return rows.map(toPromise);
}

/**
 * The same of a customer's package or box.
 *
 * @throws NOT_FOUND for what is not the customer's
 */
export async function ownPromise(
  source: Source,
  customerId: string,
  typed: string,
): Promise<KeptPromise | null> {
  const trackingNumber = normalizeTrackingNumber(typed);
  const own = await query(source, Shipment)
    .selectFrom('shipments')
    .where('tracking_number', '=', trackingNumber)
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!own) throw new AppError('NOT_FOUND');
  const [row] = await unitsBy(source, 's.id = $1', own.id);
  return row ? toPromise(row) : null;
}
