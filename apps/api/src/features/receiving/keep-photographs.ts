import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { attachDocuments } from '../documents/attach-documents.ts';
import type { Parcel } from '../locations/move-to-location.ts';
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
}
