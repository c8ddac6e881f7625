import type { Arrival, ArrivedBag, Discrepancies } from '@jadeport/contract/manifests';
import { sitesOf } from '@jadeport/settings';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { type ActorId, readActors } from '../audit/actor.ts';
import { ArrivalScan } from './arrival-scan.entity.ts';
import {
  arrivedLines,
  arrivedUnits,
  isCounted,
  isHeldByCustoms,
  isUncleared,
} from './arrived-lines.ts';
import { Bag } from './bag.entity.ts';
import { amountOf } from './bag-totals.ts';
import { onWrongBranch } from './list-arrivals.ts';
import { Manifest } from './manifest.entity.ts';
import { getManifestId } from './read-manifests.ts';

/**
 * How far the arrival of a manifest is, with its bags; the same number of statements for any number of
 * units.
 *
 * @throws NOT_FOUND
 */
export async function getArrival(
  em: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
): Promise<Arrival> {
  const manifest = await query(em, Manifest)
    .selectFrom('manifests as m')
    .where('m.id', '=', isUuid(id) ? id : null)
    .select((eb) => [
      ...(['m.id', 'm.master_number as masterNumber', 'm.state', 'm.destination'] as const),
      isoOf(eb.ref('m.arrived_at')).as('arrivedAt'),
    ])
    .executeTakeFirst();
  if (!manifest) throw new AppError('NOT_FOUND');
  const [bags, foreign] = [await bagsOf(em, id), await foreignScans(em, id)];
  const waiting = await arrivedUnits(em, id)
    .select([
      amountOf(isHeldByCustoms).as('held'),
      amountOf(sql`${isUncleared} and s.status <> 'customs_hold'`).as('uncleared'),
    ])
    .executeTakeFirstOrThrow();
  // By itself, so that the shelves are joined and not looked up one by one.
  const misplaced = await arrivedUnits(em, id)
    .where(onWrongBranch(sitesOf(settings(), 'branch')))
    .select((eb) => eb.fn.countAll<number>().as('wrongBranch'))
    .executeTakeFirstOrThrow();
  const sum = (of: (bag: ArrivedBag) => number) => bags.reduce((all, bag) => all + of(bag), 0);
  return {
    ...manifest,
    ...waiting,
    ...misplaced,
    units: sum(({ units }) => units),
    counted: sum(({ counted }) => counted),
    unresolved: sum(({ unresolved }) => unresolved),
    surplus: foreign.filter(({ outcome }) => outcome === 'surplus').length,
    elsewhere: foreign.filter(({ outcome }) => outcome === 'elsewhere').length,
    bags,
  };
}

async function bagsOf(em: EntityManager, id: string): Promise<ArrivedBag[]> {
  const bags = await query(em, Bag)
    .selectFrom('bags as b')
    .where('b.manifest_id', '=', id)
    .select((eb) => [
      ...(['b.number', 'b.seal_number as sealNumber', 'b.confirmed_by as confirmedBy'] as const),
      ...(['b.units', 'b.counted', 'b.unresolved'] as const),
      isoOf(eb.ref('b.arrived_at')).as('arrivedAt'),
      isoOf(eb.ref('b.confirmed_at')).as('confirmedAt'),
    ])
    .orderBy('b.number')
    .execute();
  const nobody = { by: null, byName: null };
  const actors = await readActors(
    em,
    bags.flatMap((bag) => (bag.confirmedAt ? [bag.confirmedBy] : [])),
  );
  return bags.map(({ confirmedBy, confirmedAt, ...bag }) => ({
    ...bag,
    confirmed: confirmedAt ? { at: confirmedAt, ...(actors.get(confirmedBy) ?? nobody) } : null,
  }));
}

/** The last scan of each code that is on no manifest or on another one, and was not counted since. */
async function foreignScans(em: EntityManager, id: string) {
  return query(em, ArrivalScan)
    .selectFrom('arrival_scans as z')
    .where('z.manifest_id', '=', id)
    .where('z.outcome', 'in', ['surplus', 'elsewhere'])
    .where(
      sql<boolean>`not exists (select from unit_arrivals a join shipments s on s.id = a.shipment_id
        where a.manifest_id = z.manifest_id and s.tracking_number = z.answer ->> 'trackingNumber')`,
    )
    .distinctOn('z.code')
    .select((eb) => [
      ...(['z.code', 'z.outcome', 'z.answer', 'z.actor'] as const),
      isoOf(eb.ref('z.received_at')).as('scannedAt'),
    ])
    .orderBy('z.code')
    .orderBy('z.received_at', 'desc')
    .execute();
}

/**
 * What does not agree with a manifest: the units that have not come, and what came and is not on it.
 *
 * @throws NOT_FOUND
 */
export async function getDiscrepancies(em: EntityManager, typed: string): Promise<Discrepancies> {
  const id = await getManifestId(em, typed);
  const lines = await arrivedLines(em, id)
    .select((eb) => [
      ...(['l.tracking_number as trackingNumber', 'l.bag', 'l.description'] as const),
      'l.customer_code as customerCode',
      ...(['r.kind as as', 'r.reason', 'r.actor'] as const),
      isoOf(eb.ref('r.recorded_at')).as('at'),
      isCounted.as('isCounted'),
    ])
    .orderBy('l.tracking_number')
    .execute();
  const foreign = await foreignScans(em, id);
  const actors = await readActors(
    em,
    [...lines, ...foreign].map(({ actor }) => actor),
  );
  const named = (actor: ActorId | null) => actors.get(actor) ?? { by: null, byName: null };
  const missing = lines.filter((line) => !line.isCounted);
  const scans = foreign.map(({ code, answer, actor, scannedAt, outcome }) => ({
    outcome,
    code,
    trackingNumber: answer.trackingNumber ?? null,
    unit: answer.unit ?? null,
    bag: answer.bag ?? null,
    manifest: answer.manifest,
    scannedAt,
    ...named(actor),
  }));
  return {
    units: lines.length,
    counted: lines.length - missing.length,
    missing: missing.map(({ as, reason, at, actor, isCounted: _, ...unit }) => ({
      ...unit,
      resolution: as && reason && at ? { as, reason, at, ...named(actor) } : null,
    })),
    surplus: scans.filter(({ outcome }) => outcome === 'surplus'),
    elsewhere: scans.flatMap(({ manifest, ...scan }) => (manifest ? [{ ...scan, manifest }] : [])),
  };
}
