import type { Brand } from '@jadeport/brand';
import type {
  assignUnclaimedInput,
  ReceivedShipment,
  Unclaimed,
} from '@jadeport/contract/receiving';
import { LockMode } from '@mikro-orm/core';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import { type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Document } from '../documents/document.entity.ts';
import { Location } from '../locations/location.entity.ts';
import { latestPlace, putAt } from '../locations/move-to-location.ts';
import { Movement } from '../locations/movement.entity.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { disposableFrom, warehouseDay } from './disposable-from.ts';
import { findByCode, unknownCustomer } from './find-expected.ts';
import { grantPhotographs } from './keep-photographs.ts';
import { markReceived } from './mark-received.ts';
import { ParcelDocument } from './parcel-document.entity.ts';
import { readReceivedShipment } from './read-received.ts';
import { labelOf } from './receive-parcel.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** Parcels with where they stand and their photographs: one statement for any number of them. */
const select = (source: Source) =>
  query(
    source,
    ...([UnclaimedParcel, UnclaimedClaim, ParcelDocument] as const),
    ...([Document, Movement, Location] as const),
  )
    .selectFrom('unclaimed_parcels as p')
    .select(['p.id', 'p.number', 'p.waybill', 'p.weight_milli_pounds', 'p.received_at'])
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
        eb
          .selectFrom('parcel_documents as d')
          .whereRef('d.unclaimed_id', '=', 'p.id')
          .innerJoin('documents as f', 'f.id', 'd.document_id')
          .select(['f.id', 'f.shared_at as sharedAt'])
          .orderBy('f.id'),
      ).as('documents'),
      eb
        .selectFrom('unclaimed_claims as k')
        .whereRef('k.unclaimed_id', '=', 'p.id')
        .where('k.state', '=', 'filed')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claims'),
    ]);

/**
 * Parcels whose owner is not known, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listUnclaimed(
  { clock, config, database }: Pick<Deps, 'clock' | 'config' | 'database'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Unclaimed>> {
  const [at, id] = readInstantCursor(cursor);
  let list = select(database).where('p.state', '=', 'shelved');
  if (at && id) {
    list = list.where((eb) =>
      eb.or([
        eb('p.received_at', '<', at),
        eb.and([eb('p.received_at', '=', at), eb('p.id', '>', id)]),
      ]),
    );
  }
  const rows = await list
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  const today = warehouseDay(clock());
  const items = rows.map((row) => ({
    ...{ id: row.id, label: labelOf(row), waybill: row.waybill },
    weightMilliPounds: row.weight_milli_pounds,
    ...{ location: row.location, documentIds: row.documents.map((document) => document.id) },
    shared: row.documents.some(({ sharedAt }) => sharedAt !== null),
    claims: row.claims ?? 0,
    ...disposal(row, today, config.brand),
    receivedAt: row.received_at.toISOString(),
    place: `${row.received_at.getTime()} ${row.id}`,
  }));
  return pageOf(items, limit);
}

function disposal(row: { received_at: Date; claims: number | null }, today: string, brand: Brand) {
  const from = disposableFrom({ receivedAt: row.received_at }, brand);
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
  deps: Needs,
  by: By,
  { id, customerCode }: z.output<typeof assignUnclaimedInput>,
): Promise<ReceivedShipment> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimed(tx, id);
    const customer = await findByCode(tx, customerCode, deps.config.brand.codePrefix);
    if (!customer) unknownCustomer();
    return giveTo(tx, deps, by, { parcel, customerId: customer.id, note: null });
  });
}

type Needs = Pick<Deps, 'clock' | 'config' | 'onStatusChanged'>;
type By = Pick<SessionUser, 'email'>;

/**
 * A parcel whose owner is not known, locked until the transaction ends.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED
 */
export async function lockUnclaimed(tx: EntityManager, id: string): Promise<UnclaimedParcel> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const parcel = isUuid(id)
    ? await tx.findOne(UnclaimedParcel, id, { lockMode, refresh: true })
    : null;
  if (!parcel) throw new AppError('NOT_FOUND');
  if (parcel.state === 'granted') throw new AppError('UNCLAIMED_GRANTED');
  if (parcel.state === 'disposed') throw new AppError('UNCLAIMED_DISPOSED');
  return parcel;
}

/**
 * Makes a parcel, which the caller has locked, a shipment of a customer. It settles every claim:
 * theirs is granted, with the note, and the others are denied.
 */
export async function giveTo(
  tx: EntityManager,
  deps: Needs,
  by: By,
  given: { parcel: UnclaimedParcel; customerId: string; note: string | null },
): Promise<ReceivedShipment> {
  const { parcel, customerId } = given;
  const { waybill, weightMilliPounds, dimensions, receivedAt } = parcel;
  const description = waybill ?? labelOf(parcel);
  const facts = { customerId, description, ...(waybill ? { waybill } : {}) };
  const atFirstScan = { ...deps, clock: () => receivedAt };
  const [made] = await createShipments(tx, atFirstScan, [facts]);
  const shipment = made as { id: string; trackingNumber: string };
  tx.assign(parcel, { state: 'granted', shipment: shipment.id });
  await tx.flush();
  await settleClaims(tx, { ...given, at: deps.clock(), by });
  await grantPhotographs(tx, parcel.id, shipment.id);
  const code = await latestPlace(tx, { unclaimedId: parcel.id });
  const place = { by, at: deps.clock() };
  if (code) await putAt(tx, { shipmentId: shipment.id }, { field: 'code', code }, place);
  const measured = { ...shipment, weightMilliPounds, dimensions };
  await markReceived(tx, deps, measured, receivedAt.toISOString());
  return readReceivedShipment(tx, shipment.id);
}

async function settleClaims(
  tx: EntityManager,
  given: { parcel: UnclaimedParcel; customerId: string; note: string | null; at: Date; by: By },
): Promise<void> {
  const { parcel, customerId, note, at, by } = given;
  const settle = (state: 'granted' | 'denied', told: string | null) =>
    query(tx, UnclaimedClaim)
      .updateTable('unclaimed_claims')
      .set({ state, note: told, decided_at: at, decided_by: by.email })
      .where('unclaimed_id', '=', parcel.id)
      .where('state', '=', 'filed');
  await settle('granted', note).where('customer_id', '=', customerId).execute();
  await settle('denied', null).execute();
}
