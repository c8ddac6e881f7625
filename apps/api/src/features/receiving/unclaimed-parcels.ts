import type {
  assignUnclaimedInput,
  ReceivedShipment,
  Unclaimed,
} from '@jadeport/contract/receiving';
import type { UnclaimedSort } from '@jadeport/contract/receiving/sorts';
import type { Settings } from '@jadeport/contract/settings';
import { unclaimedLabel } from '@jadeport/shipment';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { type List, type ListInput, listPage, sortText } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { Location } from '../locations/location.entity.ts';
import { Movement } from '../locations/movement.entity.ts';
import { assignToCustomer, lockUnclaimedParcel } from './assign-to-customer.ts';
import { disposableFrom, warehouseDay } from './disposable-from.ts';
import { findByCode } from './find-expected.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** Parcels with where they stand and their photographs: one statement for any number of them. */
const select = (source: Source) =>
  query(source, ...([UnclaimedParcel, UnclaimedClaim, Movement, Location] as const))
    .selectFrom('unclaimed_parcels as p')
    .select(['p.id', 'p.number', 'p.waybill', 'p.piece', 'p.weight_milli_pounds', 'p.received_at'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('movements as m')
          .innerJoin('locations as l', 'l.id', 'm.location_id')
          .whereRef('m.unclaimed_id', '=', 'p.id')
          .select(['l.code', 'l.name', 'l.site'])
          .orderBy('m.id', 'desc')
          .limit(1),
      ).as('location'),
      jsonArrayFrom(
        linkedDocuments(source, 'unclaimed-parcel', eb.ref('p.id'))
          .select(['d.id', 'd.kind', 'l.visible_to as visibleTo'])
          .orderBy('d.id'),
      ).as('documents'),
      eb
        .selectFrom('unclaimed_claims as k')
        .whereRef('k.unclaimed_id', '=', 'p.id')
        .where('k.state', '=', 'filed')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claims'),
    ]);

/** Shelved parcels are hundreds; an order other than by time sorts them all. */
const unclaimed: List<UnclaimedSort> = {
  columns: {
    label: { by: sql.ref('p.number'), type: 'number' },
    waybill: { by: sortText(sql.ref('p.waybill')), type: 'text' },
    weight: { by: sql`coalesce(p.weight_milli_pounds, -1)`, type: 'number' },
    received: { by: sql.ref('p.received_at'), type: 'instant' },
  },
  usual: '-received',
  id: { by: sql.ref('p.id'), type: 'uuid' },
};

/**
 * Parcels whose owner is not known, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listUnclaimed(
  { clock, settings, database }: Pick<Deps, 'clock' | 'settings' | 'database'>,
  input: ListInput<UnclaimedSort>,
): Promise<Page<Unclaimed>> {
  const shelved = select(database).where('p.state', '=', 'shelved');
  const { items: rows, nextCursor } = await listPage(shelved, unclaimed, input);
  const today = warehouseDay(clock());
  const items = rows.map((row) => ({
    id: row.id,
    label: unclaimedLabel(row.number),
    waybill: row.waybill,
    piece: row.piece,
    weightMilliPounds: row.weight_milli_pounds,
    location: row.location,
    documentIds: row.documents.map((document) => document.id),
    shared: row.documents.some(
      ({ kind, visibleTo }) => kind === 'photo' && visibleTo === 'everyone',
    ),
    claims: row.claims ?? 0,
    ...disposal(row, today, settings()),
    receivedAt: row.received_at.toISOString(),
  }));
  return { items, nextCursor };
}

function disposal(
  row: { received_at: Date; claims: number | null },
  today: string,
  settings: Settings,
) {
  const from = disposableFrom({ receivedAt: row.received_at }, settings);
  return { disposableFrom: from, disposable: !row.claims && today >= from };
}

/**
 * Gives an unclaimed parcel to a customer: it becomes a `received` shipment of theirs, from the time
 * of its first scan on, on the shelf where it stands. Of two who give it away at once, the second is
 * refused.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED; VALIDATION_FAILED on `customerCode`
 */
export function assignUnclaimed(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs' | 'onStatusChanged'>,
  actor: Actor,
  { id, customerCode }: z.output<typeof assignUnclaimedInput>,
): Promise<ReceivedShipment> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimedParcel(tx, id, 'grant');
    const customer = await findByCode(tx, customerCode, deps.settings().business.codePrefix);
    if (!customer) throw fieldError('customerCode', 'CUSTOMER_UNKNOWN');
    return assignToCustomer(tx, deps, actor, { parcel, customerId: customer.id, note: null });
  });
}
