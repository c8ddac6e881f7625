import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { deleteDocuments } from '../documents/link-documents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/**
 * Deletes the identity documents of pre-alerts whose package was delivered or returned before then, or
 * which were cancelled before then and have not come since.
 */
export async function purgeIdentityDocuments(em: EntityManager, before: Date): Promise<void> {
  const served = await query(em, DocumentLink, Document, PreAlert, Shipment)
    .selectFrom('document_links as l')
    .where('l.thing', '=', 'pre-alert')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .innerJoin('pre_alerts as p', 'p.id', 'l.thing_id')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .where('d.kind', '=', 'id')
    .where((eb) =>
      eb.or([
        eb.and([eb('s.status', 'in', ['delivered', 'returned']), eb('s.moved_at', '<', before)]),
        eb.and([eb('p.state', '=', 'cancelled'), eb('p.updated_at', '<', before)]),
      ]),
    )
    .select('d.id')
    .execute();
  await deleteDocuments(
    em,
    served.map(({ id }) => id),
  );
}
