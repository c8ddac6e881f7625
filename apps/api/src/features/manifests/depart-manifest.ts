import { placeNamed, placeOf } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { setExpectedDays } from '../shipments/set-expected-days.ts';
import { laneOf, windowsOf } from './arrival-windows.ts';
import { dayAtSite } from './day-at-site.ts';
import { commandManifest } from './lock-manifest.ts';
import { serviceOf, unitsOf } from './units.ts';

/**
 * Everything on a manifest leaves, in one transaction: its units and what is in them are in transit,
 * with the window in which they are expected. Their customers are
 * told as of any change of status.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED unless it is sealed; MANIFEST_EMPTY where all was left
 * behind; the reasons of units that cannot move
 */
export async function departManifest(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const now = deps.clock();
    const settings = deps.settings();
    const manifest = await commandManifest(tx, id, 'depart', { departed_at: now });
    const { masterNumber: thing, origin, destination, mode } = manifest;
    const units = await unitsOf(tx, id)
      .select(['s.id', serviceOf.as('service')])
      .execute();
    if (units.length === 0) throw new AppError('MANIFEST_EMPTY');
    const ids = units.map((unit) => unit.id);
    const place = placeOf(settings, origin) ?? placeNamed(settings, origin);
    const noteCode = mode === 'air' ? 'left_by_air' : 'left_by_sea';
    // As the manifest says, so that no arrival counts before it.
    const move = { command: 'in_transit', ...place, noteCode, occurredAt: now } as const;
    await moveAllShipments(tx, deps, actor, ids, move);
    const departure = {
      lane: laneOf(origin, destination),
      day: dayAtSite(settings, origin, now),
    };
    const windowOf = await windowsOf(tx, settings, departure);
    await setExpectedDays(
      tx,
      units.map((unit) => ({ id: unit.id, ...windowOf(unit.service) })),
    );
    const details = { units: ids.length };
    await record(tx, { actor, action: 'manifests.departed', thing, details });
  });
}
