import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

/** Puts parcels, which the caller has locked, into a consolidation, or with null out of theirs. */
export async function setConsolidation(
  tx: EntityManager,
  ids: readonly string[],
  consolidationId: string | null,
): Promise<void> {
  await query(tx, Shipment)
    .updateTable('shipments')
    .set({ consolidation_id: consolidationId })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
