import type { BillingCurrency, ChargeKind, ChargeState } from '@jadeport/billing';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Charge } from './charge.entity.ts';
import { Invoice } from './invoice.entity.ts';

export type DueInvoice = { number: string; dueCents: number; currency: BillingCurrency };

export type BilledUnit = {
  /** Whether its shipping stands on an issued invoice, and nothing is left that stands on none. */
  billed: boolean;
  invoiceNumbers: string[];
  /** The invoices of it on which something is due; what is due is of the whole invoice. */
  due: DueInvoice[];
};

const dueSql = sql<number>`i.total_cents - i.allocated_cents - i.credited_cents`;

/** How units are billed, by their ids; what is in a box is billed as the box. */
export async function billedUnits(
  source: Source,
  shipmentIds: readonly string[],
): Promise<Map<string, BilledUnit>> {
  const rows = await query(source, Shipment, Charge, Invoice)
    .selectFrom('shipments as s')
    .leftJoin('charges as c', (join) =>
      join
        .on('c.shipment_id', '=', sql<string>`coalesce(s.consolidation_id, s.id)`)
        .on('c.state', '<>', 'void'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.id', '=', 'c.invoice_id').on('c.state', '=', 'invoiced'),
    )
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(shipmentIds))))
    .select(['s.id', 'c.state', 'c.kind', 'i.number', 'i.currency', dueSql.as('dueCents')])
    .orderBy('i.number')
    .execute();
  return new Map(shipmentIds.map((id) => [id, unitOf(rows.filter((row) => row.id === id))]));
}

type Row = {
  state: ChargeState | null;
  kind: ChargeKind | null;
  number: string | null;
  currency: BillingCurrency | null;
  dueCents: number;
};

function unitOf(rows: readonly Row[]): BilledUnit {
  const due = new Map<string, DueInvoice>();
  for (const { number, dueCents, currency } of rows) {
    if (number && currency && dueCents > 0) due.set(number, { number, dueCents, currency });
  }
  const numbers = rows.flatMap(({ number }) => (number ? [number] : []));
  const isShipped = rows.some(({ state, kind }) => state === 'invoiced' && kind === 'shipping');
  return {
    billed: isShipped && rows.every(({ state }) => state !== 'open'),
    invoiceNumbers: [...new Set(numbers)],
    due: [...due.values()],
  };
}
