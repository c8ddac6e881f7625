import { type Totals, totalsOf } from '@jadeport/billing';
import type { FrozenRate } from '@jadeport/contract/invoices';
import type { PresentSettings } from '@jadeport/settings';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Charge } from './charge.entity.ts';
import type { Invoice } from './invoice.entity.ts';
import { InvoiceLine } from './invoice-line.entity.ts';

/** The largest integer of the database's columns of cents. */
const largestAmount = 2_147_483_647;

export const frozenRateOf = ({ exchangeRate, version }: PresentSettings): FrozenRate => ({
  jmdPerUsd: exchangeRate.jmdPerUsd,
  day: exchangeRate.day,
  source: exchangeRate.source,
  version,
});

/**
 * Writes the lines of a draft anew from the charges that it has taken, unit by unit, and returns what
 * they come to at a rate.
 *
 * @throws INVOICE_TOO_LARGE
 */
export async function storeLines(
  tx: EntityManager,
  { id, currency }: Pick<Invoice, 'id' | 'currency'>,
  jmdPerUsd: string,
): Promise<Totals> {
  const charges = await query(tx, Charge, Shipment)
    .selectFrom('charges as c')
    .innerJoin('shipments as s', 's.id', 'c.shipment_id')
    .where('c.invoice_id', '=', id)
    .select([
      ...(['c.id', 'c.kind', 'c.beneficiary', 'c.currency', 'c.explanation'] as const),
      ...(['c.amount_cents as cents', 's.tracking_number as trackingNumber'] as const),
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
    ])
    .orderBy('s.tracking_number')
    .orderBy('c.recorded_at')
    .orderBy('c.id')
    .execute();
  const totals = totalsOf(charges, currency, jmdPerUsd);
  if (totals.totalCents > largestAmount) throw new AppError('INVOICE_TOO_LARGE');
  await query(tx, InvoiceLine).deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
  if (charges.length > 0) {
    await query(tx, InvoiceLine)
      .insertInto('invoice_lines')
      .values(
        charges.map(({ id: chargeId, cents, trackingNumber, ...line }, at) => ({
          ...line,
          explanation: JSON.stringify(line.explanation) as never,
          invoice_id: id,
          position: at + 1,
          charge_id: chargeId,
          tracking_number: trackingNumber,
          amount_cents: cents,
          worth_cents: totals.worth[at] ?? 0,
        })),
      )
      .execute();
  }
  return totals;
}
