import type { BrowsedUnclaimed, browseUnclaimedInput } from '@jadeport/contract/receiving';
import { sizeClassOf } from '@jadeport/shipment';
import { detect, domesticCarriers } from '@jadeport/tracking';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { labelOf } from './unclaimed-label.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * What everybody may know of parcels whose owner is not known, newest first, from a cursor on: when
 * they came, with which carrier, how large they are, the photographs that staff share, and where the
 * settings offer it, a softened one. Waybill, weight and measures are what an owner proves it with,
 * so nobody is told.
 *
 * @throws CURSOR_INVALID
 */
export async function browseUnclaimed(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { customer }: Pick<SessionUser, 'customer'>,
  { limit, cursor }: z.output<typeof browseUnclaimedInput>,
): Promise<Page<BrowsedUnclaimed>> {
  const offered = settings().features.softenedPhotographs;
  const rows = await query(database, UnclaimedParcel, UnclaimedClaim)
    .selectFrom('unclaimed_parcels as p')
    .where('p.state', '=', 'shelved')
    .where((eb) => afterInstantCursor(cursor, eb.ref('p.received_at'), eb.ref('p.id')))
    .select((eb) => [
      ...(['p.id', 'p.number', 'p.waybill', 'p.dimensions'] as const),
      'p.weight_milli_pounds as weightMilliPounds',
      isoOf(eb.ref('p.received_at')).as('receivedAt'),
      instantPlaceOf(eb.ref('p.received_at'), eb.ref('p.id')).as('place'),
      jsonArrayFrom(
        linkedDocuments(database, 'unclaimed-parcel', eb.ref('p.id'))
          .where('l.visible_to', '=', 'everyone')
          .where('d.kind', '<>', 'id')
          .select('d.id')
          .orderBy('d.id'),
      ).as('documents'),
      jsonObjectFrom(
        linkedDocuments(database, 'unclaimed-parcel', eb.ref('p.id'))
          .where('d.softened', 'is not', null)
          .select('d.softened')
          .orderBy('d.id')
          .limit(1),
      ).as('photograph'),
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
    items: items.map(({ id, number, waybill, receivedAt, documents, claim, ...parcel }) => ({
      id,
      label: labelOf({ number }),
      receivedAt: receivedAt ?? '',
      claim,
      carriers: carriersOf(waybill),
      size: sizeClassOf(parcel),
      softened: offered && parcel.photograph ? toAddress(parcel.photograph.softened) : null,
      documentIds: documents.map((document) => document.id),
    })),
    nextCursor,
  };
}

/** Whose waybill it looks like. */
function carriersOf(waybill: string | null): string[] {
  if (waybill === null) return [];
  const domestic = domesticCarriers(waybill);
  const { carrier } = detect(waybill);
  return domestic.length > 0 || carrier === 'unknown' ? [...domestic] : [carrier];
}

const toAddress = (base64: string | null | undefined) =>
  base64 ? `data:image/webp;base64,${base64}` : null;
