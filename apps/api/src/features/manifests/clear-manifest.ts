import type { clearManifestInput } from '@jadeport/contract/manifests';
import { afterManifestCommand, type ManifestState } from '@jadeport/manifest';
import { placeOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, firstOf, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { arrivedLines, isCounted, isUncleared, isUnresolved } from './arrived-lines.ts';
import { commandManifest, lockManifest } from './lock-manifest.ts';
import { Manifest } from './manifest.entity.ts';
import { UnitArrival } from './unit-arrival.entity.ts';

/**
 * Records that Customs cleared units that have come: the named ones, also where Customs held them, or
 * everything that is not held. The manifest is cleared once nothing that has come waits for Customs.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED before the arrival; VALIDATION_FAILED for a number that has
 * not come
 */
export async function clearManifest(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  { id, trackingNumbers }: z.output<typeof clearManifestInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { state, masterNumber } = await lockManifest(tx, id, 'alone');
    const next = afterManifestCommand(state, 'clear');
    if (!next) throw new AppError('MANIFEST_NOT_ALLOWED', { state });
    const units = trackingNumbers
      ? await namedUnits(tx, id, trackingNumbers.map(normalizeTrackingNumber))
      : await unheldUnits(tx, id);
    const ids = units.map((unit) => unit.id);
    await query(tx, UnitArrival)
      .updateTable('unit_arrivals')
      .set({ cleared_at: deps.clock() })
      .where('manifest_id', '=', id)
      .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val(ids))))
      .execute();
    const waiting = units.flatMap((unit) => (unit.isUncleared ? [unit.id] : []));
    const place = placeOf(deps.settings(), 'kingston_customs');
    const move = { command: 'in_transit', location: 'Customs', ...place } as const;
    await moveAllShipments(tx, deps, actor, waiting, { ...move, noteCode: 'cleared' });
    if (!(await isAnyUncleared(tx, id))) await setState(tx, id, next);
    const details = { manifest: masterNumber, units: ids.length };
    const thing = trackingNumbers ? units.map((unit) => unit.trackingNumber) : masterNumber;
    await record(tx, { actor, action: 'manifests.cleared', thing, details });
  });
}

const countedUnits = (tx: EntityManager, id: string) =>
  arrivedLines(tx, id)
    .where(isCounted)
    .select(['l.shipment_id as id', 'l.tracking_number as trackingNumber'])
    .select(isUncleared.as('isUncleared'));

async function namedUnits(tx: EntityManager, id: string, numbers: readonly string[]) {
  const units = await countedUnits(tx, id)
    .where((eb) => eb('l.tracking_number', '=', eb.fn.any(eb.val(numbers))))
    .execute();
  const found = new Set(units.map(({ trackingNumber }) => trackingNumber));
  const unknown = numbers.findIndex((number) => !found.has(number));
  if (unknown >= 0) throw invalidField(`trackingNumbers.${unknown}`, 'SHIPMENT_UNKNOWN');
  return units;
}

const unheldUnits = (tx: EntityManager, id: string) =>
  countedUnits(tx, id)
    .where('a.cleared_at', 'is', null)
    .where(sql<boolean>`s.status is distinct from 'customs_hold'`)
    .execute();

async function isAnyUncleared(tx: EntityManager, id: string): Promise<boolean> {
  const one = await arrivedLines(tx, id)
    .where(isUncleared)
    .select('l.id')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

const setState = (tx: EntityManager, id: string, state: ManifestState) =>
  query(tx, Manifest).updateTable('manifests').set({ state }).where('id', '=', id).execute();

/**
 * Ends a manifest: everything on it has come and is cleared, or somebody has said what became of it.
 *
 * @throws NOT_FOUND; UNRESOLVED or NOT_CLEARED with every unit that is in the way; MANIFEST_NOT_ALLOWED
 */
export async function closeManifest(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { state } = await lockManifest(tx, id, 'alone');
    if (state === 'arrived' || state === 'cleared') await refuseOpenEnds(tx, id);
    const { masterNumber: thing } = await commandManifest(tx, id, 'close', { closed_at: clock() });
    await record(tx, { actor, action: 'manifests.closed', thing });
  });
}

async function refuseOpenEnds(tx: EntityManager, id: string): Promise<void> {
  const units = await arrivedLines(tx, id)
    .where((eb) => eb.or([isUnresolved, isUncleared]))
    .select(['l.tracking_number as trackingNumber', isUnresolved.as('isUnresolved')])
    .orderBy(isUnresolved, 'desc')
    .orderBy('l.tracking_number')
    .execute();
  const refusal = firstOf(
    units.map(({ trackingNumber, isUnresolved: isMissing }) => ({
      trackingNumber,
      error: new AppError(isMissing ? 'UNRESOLVED' : 'NOT_CLEARED'),
    })),
  );
  if (refusal) throw refusal;
}
