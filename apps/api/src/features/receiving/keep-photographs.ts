import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { attachDocuments, giveDocuments } from '../documents/attach-documents.ts';
import { Document } from '../documents/document.entity.ts';
import type { Parcel } from '../locations/move-to-location.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { ParcelDocument } from './parcel-document.entity.ts';

/**
 * Keeps the photographs of a parcel that a member of staff took.
 *
 * @throws VALIDATION_FAILED on `documentIds` where one is not theirs, or belongs to something
 */
export async function keepPhotographs(
  tx: EntityManager,
  staffId: string,
  parcel: Parcel,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const kept = await attachDocuments(tx, staffId, ids);
  const shipment_id = 'shipmentId' in parcel ? parcel.shipmentId : null;
  const unclaimed_id = 'unclaimedId' in parcel ? parcel.unclaimedId : null;
  await query(tx, ParcelDocument)
    .insertInto('parcel_documents')
    .values(kept.map((document_id) => ({ document_id, shipment_id, unclaimed_id })))
    .execute();
  if (shipment_id !== null) await giveToOwner(tx, shipment_id, kept);
}

/**
 * The photographs of an unclaimed parcel become those of the shipment that it became: nobody but its
 * owner and staff opens them any more.
 */
export async function grantPhotographs(
  tx: EntityManager,
  unclaimedId: string,
  shipmentId: string,
): Promise<void> {
  const granted = await query(tx, ParcelDocument)
    .updateTable('parcel_documents')
    .set({ shipment_id: shipmentId })
    .where('unclaimed_id', '=', unclaimedId)
    .returning('document_id')
    .execute();
  const ids = granted.map(({ document_id }) => document_id);
  if (ids.length > 0) {
    await query(tx, Document)
      .updateTable('documents')
      .set({ shared_at: null })
      .where('id', 'in', ids)
      .execute();
  }
  await giveToOwner(tx, shipmentId, ids);
}

/** Who owns a parcel opens its photographs; until its owner is known, staff alone do. */
async function giveToOwner(
  tx: EntityManager,
  shipmentId: string,
  ids: readonly string[],
): Promise<void> {
  const owner = await query(tx, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.id', '=', shipmentId)
    .select('c.user_id')
    .executeTakeFirstOrThrow();
  await giveDocuments(tx, ids, owner.user_id);
}
