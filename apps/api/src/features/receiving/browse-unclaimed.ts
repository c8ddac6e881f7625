import type { BrowsedUnclaimed, browseUnclaimedInput } from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * What everybody may know of parcels whose owner is not known, newest first, from a cursor on: when
 * they came and the photographs that staff share. Waybill and weight are what an owner proves it
 * with, so nobody is told.
 *
 * @throws CURSOR_INVALID
 */
export async function browseUnclaimed(
  database: Database,
  { customer }: Pick<SessionUser, 'customer'>,
  { limit, cursor }: z.output<typeof browseUnclaimedInput>,
): Promise<Page<BrowsedUnclaimed>> {
  const rows = await query(database, UnclaimedParcel, UnclaimedClaim)
    .selectFrom('unclaimed_parcels as p')
    .where('p.state', '=', 'shelved')
    .where((eb) => afterInstantCursor(cursor, eb.ref('p.received_at'), eb.ref('p.id')))
    .select((eb) => [
      ...(['p.id', 'p.number'] as const),
      isoOf(eb.ref('p.received_at')).as('receivedAt'),
      instantPlaceOf(eb.ref('p.received_at'), eb.ref('p.id')).as('place'),
      jsonArrayFrom(
        linkedDocuments(database, 'unclaimed-parcel', eb.ref('p.id'))
          .where('l.visible_to', '=', 'everyone')
          .where('d.kind', '=', 'photo')
          .select('d.id')
          .orderBy('d.id'),
      ).as('documents'),
      jsonObjectFrom(
        eb
          .selectFrom('unclaimed_claims as k')
          .whereRef('k.unclaimed_id', '=', 'p.id')
          .where('k.customer_id', '=', customer?.id ?? null)
          .select(['k.id', 'k.state', 'k.note'])
          .orderBy('k.created_at', 'desc')
          .limit(1),
      ).as('claim'),
    ])
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return {
    items: items.map(({ id, number, receivedAt, documents, claim }) => ({
      id,
      label: unclaimedLabel(number),
      receivedAt: receivedAt ?? '',
      claim,
      documentIds: documents.map((document) => document.id),
    })),
    nextCursor,
  };
}
