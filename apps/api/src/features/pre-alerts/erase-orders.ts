import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** Empties where a customer bought, by which order, and what staff wrote about the papers. */
export async function eraseOrders(tx: EntityManager, customerId: string): Promise<void> {
  await query(tx, PreAlert)
    .updateTable('pre_alerts')
    .set({ seller: '', order_number: null, purchase: null, needs_note: null })
    .where('customer_id', '=', customerId)
    .execute();
}
