import type { resolveMissingInput } from '@jadeport/contract/manifests';
import { freesUnit, isResolvable, type Resolution } from '@jadeport/manifest';
import { placeOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { arrivedLines, isCounted, isUnresolved } from './arrived-lines.ts';
import { recountBags } from './bag-totals.ts';
import { findBag } from './find-bag.ts';
import { lockManifest } from './lock-manifest.ts';
import { freeUnits } from './remove-unit.ts';
import { UnitResolution } from './unit-resolution.entity.ts';

type Form = z.output<typeof resolveMissingInput>;
type Missing = { id: string; trackingNumber: string };
type Resolved = { as: Resolution; trackingNumbers: string[] };

/**
 * Says what became of a missing unit, or of all missing units of a bag of which nobody has said it. What
 * goes with the next flight or was never loaded is free for another manifest; what is lost is an
 * exception, and its customer reads how to claim. It can be said again, differently.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED unless it has arrived and is not closed; VALIDATION_FAILED
 * without a unit or bag, for both, or for a number that is not on it; ALREADY_COUNTED; NOTHING_MISSING
 * of a bag; the reason why a lost unit cannot be an exception
 */
export function resolveMissing(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings' | 'onLeftBehind'>,
  actor: Actor,
  { id, trackingNumber, bag, as, reason }: Form,
): Promise<Resolved> {
  return em.transactional(async (tx) => {
    const manifest = await lockManifest(tx, id, 'alone');
    const { state, masterNumber } = manifest;
    if (!isResolvable(state)) throw new AppError('MANIFEST_NOT_ALLOWED', { state });
    const missing = await findMissing(tx, id, { trackingNumber, bag });
    const ids = missing.map((unit) => unit.id);
    await writeResolutions(tx, id, ids, { kind: as, reason, actor, at: deps.clock() });
    await recountBags(tx, id);
    if (freesUnit(as)) {
      await freeUnits(tx, id, ids);
      await deps.onLeftBehind(tx, id, ids);
    } else {
      const settings = deps.settings();
      const place = placeOf(settings, manifest.destination);
      const move = { command: 'exception', location: manifest.destination, ...place } as const;
      await moveAllShipments(tx, deps, actor, ids, { ...move, noteCode: 'lost' });
    }
    const trackingNumbers = missing.map((unit) => unit.trackingNumber);
    const details = { manifest: masterNumber, as, reason };
    const thing = trackingNumbers;
    await record(tx, { actor, action: 'manifests.missing-resolved', thing, details });
    return { as, trackingNumbers };
  });
}

async function findMissing(
  tx: EntityManager,
  id: string,
  { trackingNumber: typed, bag }: Pick<Form, 'trackingNumber' | 'bag'>,
): Promise<Missing[]> {
  const lines = arrivedLines(tx, id)
    .select(['l.shipment_id as id', 'l.tracking_number as trackingNumber'])
    .orderBy('l.tracking_number');
  if (typed === undefined) {
    if (bag === undefined) throw invalidField('trackingNumber', 'REQUIRED');
    await findBag(tx, id, bag);
    const missing = await lines.where('l.bag', '=', bag).where(isUnresolved).execute();
    if (missing.length === 0) throw new AppError('NOTHING_MISSING');
    return missing;
  }
  if (bag !== undefined) throw invalidField('bag', 'NOT_A_CHOICE');
  const trackingNumber = normalizeTrackingNumber(typed);
  const unit = await lines
    .where('l.tracking_number', '=', trackingNumber)
    .select(isCounted.as('isCounted'))
    .executeTakeFirst();
  if (!unit) throw invalidField('trackingNumber', 'SHIPMENT_UNKNOWN');
  if (unit.isCounted) throw new AppError('ALREADY_COUNTED', { trackingNumber });
  return [unit];
}

type Said = { kind: Resolution; reason: string; actor: Actor; at: Date };

async function writeResolutions(
  tx: EntityManager,
  manifestId: string,
  ids: readonly string[],
  { kind, reason, actor, at }: Said,
): Promise<void> {
  const given = sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<'given'>(sql`given (id)`);
  await query(tx, UnitResolution)
    .insertInto('unit_resolutions')
    .columns(['manifest_id', 'shipment_id', 'kind', 'reason', 'actor', 'recorded_at'])
    .expression((eb) =>
      eb
        .selectFrom(given)
        .select([
          eb.cast<string>(eb.val(manifestId), 'uuid').as('manifest_id'),
          'given.id',
          eb.val(kind).as('kind'),
          eb.val(reason).as('reason'),
          eb.val(actor.id).as('actor'),
          eb.cast<Date>(eb.val(at), 'timestamptz').as('recorded_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['manifest_id', 'shipment_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        reason: eb.ref('excluded.reason'),
        actor: eb.ref('excluded.actor'),
        recorded_at: eb.ref('excluded.recorded_at'),
      })),
    )
    .execute();
}
