import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';

type Owner = { userId: string; customerId: string };

/** Documents that a customer uploaded, and those that hang on what is theirs, the oldest first. */
export const ownDocuments = (source: Source, { userId, customerId }: Owner) =>
  query(source, Document, DocumentLink)
    .selectFrom('documents as d')
    .leftJoin('document_links as l', 'l.document_id', 'd.id')
    .where((eb) =>
      eb.or([
        eb('d.owner_id', '=', userId),
        sql<boolean>`(l.thing, l.thing_id) in (
          select 'shipment', id from shipments where customer_id = ${customerId}
          union all select 'pre-alert', id from pre_alerts where customer_id = ${customerId}
          union all select 'payment', id from payments where customer_id = ${customerId}
          union all select 'insurance-claim', id from insurance_claims
            where customer_id = ${customerId}
          union all select 'claim', id from unclaimed_claims where customer_id = ${customerId}
          union all select 'hand-over', id from hand_overs where customer_id = ${customerId})`,
      ]),
    )
    .select(['d.id', 'd.kind', 'd.type', 'd.size', 'd.created_at as createdAt'])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
