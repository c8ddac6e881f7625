import type { ArrivalScan as Answer, scanArrivalInput } from '@jadeport/contract/manifests';
import { statusWhenCounted } from '@jadeport/manifest';
import { findSite } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { putOnShelf } from '../locations/put-on-shelf.ts';
import { measureShipment } from '../shipments/measure-shipment.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { ArrivalScan } from './arrival-scan.entity.ts';
import { arrivalMove, lockArriving, siteOfArrival } from './arrive.ts';
import { Bag } from './bag.entity.ts';
import { addToBag } from './bag-totals.ts';
import { countUnits } from './count-units.ts';
import { findScanned, type Scanned } from './find-scanned.ts';

type Needs = MoveDeps & Pick<Deps, 'settings'>;
type Form = z.output<typeof scanArrivalInput>;
type Manifest = Awaited<ReturnType<typeof lockArriving>>;

/**
 * Takes one scan where a manifest arrives. The same scan gives the same answer, however often and on
 * however many processes it comes; of two clerks who scan one unit, one counts it.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED before the departure; SCAN_ID_REUSED for another code, or
 * somebody else; VALIDATION_FAILED for an unknown site, shelf or document, for a shelf of a
 * warehouse, and for what is seen of something that nobody knows
 */
export async function scanArrival(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  form: Form,
): Promise<Answer> {
  const scan = { ...form, code: normalizeTrackingNumber(form.code) };
  const earlier = await em.findOne(ArrivalScan, form.scanId);
  if (earlier) return answerAgain(earlier, actor, scan);
  try {
    return await em.transactional((tx) => take(tx, deps, actor, by, scan));
  } catch (error) {
    // Of the same scan twice at once, the second is undone.
    if (!isKeptAlready(error)) throw error;
    return answerAgain(await em.findOneOrFail(ArrivalScan, form.scanId), actor, scan);
  }
}

/** @throws SCAN_ID_REUSED unless it is the same scan */
function answerAgain(earlier: ArrivalScan, actor: Actor, { id, code }: Form): Answer {
  const isSame = earlier.manifest.id === id && earlier.code === code && earlier.actor === actor.id;
  if (!isSame) throw new AppError('SCAN_ID_REUSED');
  return earlier.answer;
}

const isKeptAlready = (error: unknown) =>
  error instanceof UniqueConstraintViolationException &&
  'constraint' in error &&
  error.constraint === 'arrival_scans_pkey';

async function take(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  scan: Form,
): Promise<Answer> {
  const manifest = await lockArriving(tx, deps, actor, scan.id);
  const scanned = await findScanned(tx, manifest.id, scan.code);
  const answer = await keepScanned(tx, deps, actor, manifest, scan, scanned);
  if ('unit' in scanned) await keepSeen(tx, deps, by, scan, scanned);
  else refuseSeen(scan);
  tx.create(ArrivalScan, {
    id: scan.scanId,
    manifest: manifest.id,
    code: scan.code,
    outcome: answer.outcome,
    actor: actor.id,
    scannedAt: scan.scannedAt === undefined ? null : new Date(scan.scannedAt),
    receivedAt: deps.clock(),
    answer,
  });
  await tx.flush();
  return answer;
}

async function keepScanned(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  manifest: Manifest,
  scan: Form,
  scanned: Scanned,
): Promise<Answer> {
  const { masterNumber } = manifest;
  switch (scanned.kind) {
    case 'bag':
      return keepBag(tx, deps, actor, manifest, scanned.number);
    case 'unit':
      return keepUnit(tx, deps, actor, manifest, scan, scanned);
    case 'elsewhere': {
      const { trackingNumber, unit, bag, manifest: other } = scanned;
      const details = { manifest: masterNumber, belongsTo: other.masterNumber };
      const thing = trackingNumber;
      await record(tx, { actor, action: 'manifests.scanned-elsewhere', thing, details });
      return { outcome: 'elsewhere', trackingNumber, bag, unit, manifest: other };
    }
    case 'surplus': {
      const known = scanned.shipmentId === undefined ? undefined : scanned;
      const thing = known?.trackingNumber ?? scan.code;
      const details = { manifest: masterNumber };
      await record(tx, { actor, action: 'manifests.scanned-surplus', thing, details });
      const { trackingNumber, unit } = known ?? {};
      return { outcome: 'surplus', ...(trackingNumber && unit && { trackingNumber, unit }) };
    }
  }
}

async function keepBag(
  tx: EntityManager,
  { clock }: Needs,
  actor: Actor,
  { id, masterNumber }: Manifest,
  bag: number,
): Promise<Answer> {
  const first = await query(tx, Bag)
    .updateTable('bags')
    .set({ arrived_at: clock() })
    .where('manifest_id', '=', id)
    .where('number', '=', bag)
    .where('arrived_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  if (first) {
    const details = { bag };
    await record(tx, { actor, action: 'manifests.bag-scanned', thing: masterNumber, details });
  }
  return { outcome: 'bag', bag };
}

async function keepUnit(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  manifest: Manifest,
  { site: given = manifest.destination, location, condition = [], scannedAt }: Form,
  { shipmentId, trackingNumber, unit, bag, resolved }: Extract<Scanned, { kind: 'unit' }>,
): Promise<Answer> {
  const site = siteOfArrival(deps, given);
  const at = deps.clock();
  const counting = { manifestId: manifest.id, site, at, actor };
  const isNew = (await countUnits(tx, [shipmentId], counting)).length > 0;
  const occurredAt = timeOf(scannedAt, manifest, at);
  const was = isNew ? resolved : null;
  const shelf = location
    ? await putOnShelf(
        ...([tx, deps, actor, shipmentId, { field: 'location', code: location }] as const),
        { occurredAt, resolved: was },
      )
    : undefined;
  if (shelf) refuseShelfOfWarehouse(deps, shelf.site);
  if (isNew && shelf?.shelving !== 'ready' && statusWhenCounted(unit.status, was)) {
    const move = { ...arrivalMove(deps, shelf?.site ?? site), occurredAt };
    await moveAllShipments(tx, deps, actor, [shipmentId], move);
  }
  if (isNew || condition.length > 0) {
    const details = {
      manifest: manifest.masterNumber,
      bag,
      site,
      ...(was && { found: was }),
      ...(condition.length > 0 && { condition: condition.join(', ') }),
    };
    await record(tx, { actor, action: 'manifests.unit-counted', thing: trackingNumber, details });
  }
  if (isNew) {
    const came = { counted: 1, unresolved: resolved ? 0 : -1 };
    await addToBag(tx, { manifestId: manifest.id, number: bag }, came);
  }
  return {
    outcome: isNew ? 'counted' : 'already',
    trackingNumber,
    bag,
    unit,
    ...(shelf && { shelf: shelf.shelving }),
    ...(was && { resolved: was }),
  };
}

/** What has arrived is not on a shelf from which it left; the transaction is undone. */
function refuseShelfOfWarehouse({ settings }: Needs, site: string): void {
  if (findSite(settings(), site)?.kind !== 'warehouse') return;
  throw invalidField('location', 'LOCATION_OF_WAREHOUSE');
}

/** The device's time counts between the departure and now. */
function timeOf(scannedAt: string | undefined, { departedAt }: Manifest, now: Date): Date {
  if (scannedAt === undefined) return now;
  const earliest = departedAt?.getTime() ?? now.getTime();
  return new Date(Math.max(earliest, Math.min(new Date(scannedAt).getTime(), now.getTime())));
}

/** What is seen of a unit: its condition beside what was seen before, and photographs of it. */
async function keepSeen(
  tx: EntityManager,
  { clock }: Needs,
  by: SessionUser,
  { condition = [], documentIds }: Form,
  { shipmentId, condition: before }: Extract<Scanned, { unit: unknown }>,
): Promise<void> {
  if (condition.length > 0) {
    const seen = [...new Set([...before, ...condition])];
    const measured = { weightMilliPounds: null, dimensions: null, condition: seen };
    await measureShipment(tx, shipmentId, measured);
  }
  await linkDocuments(tx, by.id, documentIds, {
    ...({ thing: 'shipment', thingId: shipmentId, kind: 'photograph' } as const),
    ...({ visibleTo: 'owner', at: clock() } as const),
  });
}

/** A bag is opened and its units are scanned, so that whoever owns the damaged one is told. */
function refuseSeen({ condition = [], documentIds }: Form): void {
  if (condition.length > 0) throw invalidField('condition', 'SHIPMENT_UNKNOWN');
  if (documentIds.length > 0) throw invalidField('documentIds', 'SHIPMENT_UNKNOWN');
}
