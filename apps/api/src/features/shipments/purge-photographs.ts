import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { deleteDocuments } from '../documents/link-documents.ts';
import { Shipment } from './shipment.entity.ts';

/** Deletes photographs of packages that were delivered or returned before then; returns the number. */
export async function purgePhotographs(tx: EntityManager, before: Date): Promise<number> {
  const old = await query(tx, DocumentLink, Document, Shipment)
    .selectFrom('document_links as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .innerJoin('shipments as s', 's.id', 'l.thing_id')
    .where('l.thing', '=', 'shipment')
    .where('d.kind', '=', 'photo')
    .where('s.status', 'in', ['delivered', 'returned'])
    .where('s.moved_at', '<', before)
    .select('d.id')
    .execute();
  await deleteDocuments(
    tx,
    old.map(({ id }) => id),
  );
  return old.length;
}
