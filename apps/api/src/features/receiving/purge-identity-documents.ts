import { type Expression, sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { deleteDocuments } from '../documents/link-documents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { type StoredDisposal, UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * Deletes the identity documents of parcels that were delivered, returned or disposed of before then,
 * and of claims on those; those of a denied claim that long after the decision.
 */
export async function purgeIdentityDocuments(em: EntityManager, before: Date): Promise<void> {
  const served = [...(await ofParcels(em, before)), ...(await ofClaims(em, before))];
  await deleteDocuments(
    em,
    served.map(({ id }) => id),
  );
}

/** A disposal has its time as the contract does, which sorts as text. */
const disposedBefore = (disposal: Expression<StoredDisposal | null>, before: Date) =>
  sql<boolean>`${disposal}->>'at' < ${before.toISOString()}`;

const over = ['delivered', 'returned'] as const;

const ofParcels = (em: EntityManager, before: Date) =>
  query(em, DocumentLink, Document, UnclaimedParcel, Shipment)
    .selectFrom('document_links as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .leftJoin('shipments as s', (join) =>
      join.onRef('s.id', '=', 'l.thing_id').on('l.thing', '=', 'shipment'),
    )
    .leftJoin('unclaimed_parcels as u', (join) =>
      join.onRef('u.id', '=', 'l.thing_id').on('l.thing', '=', 'unclaimed-parcel'),
    )
    .where('d.kind', '=', 'id')
    .where((eb) =>
      eb.or([
        eb.and([eb('s.status', 'in', over), eb('s.moved_at', '<', before)]),
        eb.and([eb('u.state', '=', 'disposed'), disposedBefore(eb.ref('u.disposal'), before)]),
      ]),
    )
    .select('d.id')
    .execute();

const ofClaims = (em: EntityManager, before: Date) =>
  query(em, DocumentLink, Document, UnclaimedClaim, UnclaimedParcel, Shipment)
    .selectFrom('document_links as l')
    .where('l.thing', '=', 'claim')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .innerJoin('unclaimed_claims as k', 'k.id', 'l.thing_id')
    .innerJoin('unclaimed_parcels as u', 'u.id', 'k.unclaimed_id')
    .leftJoin('shipments as s', 's.id', 'u.shipment_id')
    .where('d.kind', '=', 'id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('k.state', '=', 'granted'),
          eb('s.status', 'in', over),
          eb('s.moved_at', '<', before),
        ]),
        eb.and([eb('k.state', '=', 'denied'), eb('k.decided_at', '<', before)]),
      ]),
    )
    .select('d.id')
    .execute();
