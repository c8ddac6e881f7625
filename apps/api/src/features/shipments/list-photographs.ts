import type { listPhotographsInput, Photograph } from '@jadeport/contract/shipments';
import { comparedNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { Shipment } from './shipment.entity.ts';

/**
 * The photographs of a package by our own number, oldest first: those taken when it came and, of a
 * box or a parcel in one, those of the packed box. A customer is told of those that are theirs, so
 * that the answer does not tell whether somebody else's package exists.
 */
export async function listPhotographs(
  database: Database,
  user: Pick<SessionUser, 'id' | 'role'>,
  { trackingNumber }: z.output<typeof listPhotographsInput>,
): Promise<Photograph[]> {
  const all = query(database, Shipment, Customer, DocumentLink, Document)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('document_links as l', (join) =>
      join.on((eb) =>
        eb.or([
          eb('l.thing_id', '=', eb.ref('s.id')),
          eb('l.thing_id', '=', eb.ref('s.consolidation_id')),
        ]),
      ),
    )
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .where('l.thing', '=', 'shipment')
    .where('l.kind', '=', 'photograph')
    .where('s.tracking_number', '=', comparedNumber(trackingNumber))
    .select(['d.id', 'd.created_at', 's.kind', 's.id as shipmentId', 'l.thing_id as takenOf'])
    .orderBy('d.created_at')
    .orderBy('d.id');
  const rows = await (user.role === 'customer'
    ? all.where('c.user_id', '=', user.id)
    : all
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    status: stopOf(row),
    takenAt: row.created_at.toISOString(),
  }));
}

/** Boxes are photographed when they are packed, parcels when they come. */
const stopOf = (taken: { kind: string; shipmentId: string; takenOf: string }) =>
  taken.kind === 'parcel' && taken.takenOf === taken.shipmentId ? 'received' : 'processing';
