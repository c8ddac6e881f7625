import type { ShipmentChange } from '@jadeport/contract/live';
import { execute } from '../../db/execute.ts';
import { notifySql } from '../../db/notices.ts';
import type { EntityManager } from '../../db/orm.ts';

/**
 * Tells those who watch these shipments that they have changed, when the transaction commits; one
 * statement for any number. Every use-case that changes a shipment calls it in its transaction.
 */
export async function recordChanges(
  tx: EntityManager,
  shipmentIds: readonly string[],
  what: ShipmentChange,
  now: Date,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await execute(tx, recordSql, [shipmentIds, what, now]);
}

const recordSql = `
  insert into shipment_changes (shipment_id, what, changed_at)
  select shipment, $2, $3 from unnest($1::uuid[]) shipment
  returning ${notifySql('changes')}`;
