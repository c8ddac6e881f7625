import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

export type LockedShipment = Awaited<ReturnType<typeof lockShipments>>[number];

/**
 * Locks shipments until the transaction ends, each consolidation with its parcels, in the order of
 * their numbers: one order for all callers avoids deadlocks. The clauses name columns of the table
 * alone, because of a statement with a subquery PostgreSQL drops rows that changed while it waited.
 */
export const lockShipments = (tx: EntityManager, ids: readonly string[]) =>
  query(tx, Shipment)
    .selectFrom('shipments')
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(ids))),
        eb('consolidation_id', '=', eb.fn.any(eb.val(ids))),
      ]),
    )
    .select([
      'id',
      'tracking_number as trackingNumber',
      'status',
      'consolidation_id as consolidationId',
      'consolidation_state as consolidationState',
      'created_at as createdAt',
    ])
    .orderBy('tracking_number')
    .forUpdate()
    .execute();
