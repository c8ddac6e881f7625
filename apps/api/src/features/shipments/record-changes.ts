import type { ShipmentChange as Change } from '@jadeport/contract/live';
import { notify } from '../../db/notices.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';
import { ShipmentChange } from './shipment-change.entity.ts';

/**
 * Notifies watchers of changed shipments when the transaction commits, in one statement for any
 * number. Every use-case that changes a shipment calls it in its transaction.
 */
export async function recordChanges(
  tx: EntityManager,
  shipmentIds: readonly string[],
  what: Change,
  now: Date,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await query(tx, Shipment, ShipmentChange)
    .insertInto('shipment_changes')
    .columns(['shipment_id', 'what', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('shipments')
        .where((each) => each('id', '=', each.fn.any(each.val(shipmentIds))))
        .select(['id', eb.val(what).as('what'), eb.val(now).as('changed_at')]),
    )
    .returning(notify('changes'))
    .execute();
}

/** Deletes the changes that were made before a time. */
export const deleteChanges = (em: EntityManager, before: Date): Promise<number> =>
  em.nativeDelete(ShipmentChange, { changedAt: { $lt: before } });
