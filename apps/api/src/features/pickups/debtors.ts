import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Invoice } from '../invoices/invoice.entity.ts';

/**
 * The customers among some on whose invoices something is due although it was collected: a payment came
 * back, or it went without one for a reason.
 */
export async function debtorsAmong(
  source: Source,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(source, Invoice)
    .selectFrom('invoices as i')
    .where((eb) => eb('i.customer_id', '=', eb.fn.any(eb.val(customerIds))))
    .where('i.state', 'in', ['issued', 'part_paid'])
    .where(
      sql<boolean>`exists (select from charges c join shipments s on s.id = c.shipment_id
        where c.invoice_id = i.id and s.status = 'delivered')`,
    )
    .select('i.customer_id as customerId')
    .distinct()
    .execute();
  return new Set(rows.map(({ customerId }) => customerId));
}
