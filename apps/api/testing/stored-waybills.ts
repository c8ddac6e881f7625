import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { onlyCustomers } from './many-customers.ts';

/** A waybill of the first or the second customer; its pre-alert is open by default. */
type Announced = { of: number; waybill: string | null; state?: string };

/** The time of the row at a place in its order. */
const timeOf = (at: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, at));

/** Stores pre-alerts with their shipments in this order, past the rules of any release. */
export async function storeAnnounced(
  database: Database,
  announced: readonly Announced[],
): Promise<void> {
  await onlyCustomers(database, [{}, {}]);
  for (const [at, { of, waybill, state = 'open' }] of announced.entries())
    await database.execute(
      `with owner as (select id from customers where number = $1),
       announced as (
         insert into shipments (id, customer_id, tracking_number, description, waybill, created_at,
           updated_at)
         select $2, id, $3, 'Lamp', $4, $5, $5 from owner returning id, customer_id)
       insert into pre_alerts (id, customer_id, shipment_id, state, waybill, seller, service, items,
         papers, created_at, updated_at)
       select $6, customer_id, id, $7, $4, 'Temu', 'standard', '[]', 'missing', $5, $5 from announced`,
      [of + 1, randomUUID(), `CJS${at}`, waybill, timeOf(at), randomUUID(), state],
    );
}

/** Stores parcels that lie unclaimed, in this order. */
export async function storeShelved(
  database: Database,
  waybills: readonly (string | null)[],
): Promise<void> {
  for (const [at, waybill] of waybills.entries())
    await database.execute(
      `insert into unclaimed_parcels (id, waybill, state, received_at)
       values ($1, $2, 'shelved', $3)`,
      [randomUUID(), waybill, timeOf(at)],
    );
}
