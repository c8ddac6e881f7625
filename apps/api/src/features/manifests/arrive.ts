import { takesArrivals } from '@jadeport/manifest';
import { findSite, placeOf, sitesOf } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { Move } from '../shipments/move-shipments.ts';
import { commandManifest, lockManifest } from './lock-manifest.ts';
import { Manifest } from './manifest.entity.ts';

/**
 * Records that a manifest has landed, before anything is scanned.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED unless it has departed
 */
export async function arriveManifest(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { masterNumber: thing } = await commandManifest(tx, id, 'arrive', {
      arrived_at: clock(),
    });
    await record(tx, { actor, action: 'manifests.arrived', thing });
  });
}

/**
 * Locks a manifest for what arrives of it, shared with other scans; the first scan makes it arrived. That
 * is written before the shared lock, so that no two scans wait for each other to change it.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED before the departure
 */
export async function lockArriving(
  tx: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
) {
  const first = await query(tx, Manifest)
    .updateTable('manifests')
    .set({ state: 'arrived', arrived_at: clock() })
    .where('id', '=', isUuid(id) ? id : null)
    .where('state', '=', 'departed')
    .returning('master_number as thing')
    .executeTakeFirst();
  const manifest = await lockManifest(tx, id, 'shared');
  const { state } = manifest;
  if (!takesArrivals(state)) throw new AppError('MANIFEST_NOT_ALLOWED', { state });
  if (first) await record(tx, { actor, action: 'manifests.arrived', thing: first.thing });
  return manifest;
}

/** @throws VALIDATION_FAILED on `site` for one that the settings do not have */
export function siteOfArrival({ settings }: Pick<Deps, 'settings'>, code: string): string {
  if (!findSite(settings(), code)) throw invalidField('site', 'SITE_UNKNOWN');
  return code;
}

/**
 * The event of what is counted at a site. Everything comes by way of Kingston: a branch says so where no
 * bond has said it before.
 */
export function arrivalMove({ settings }: Pick<Deps, 'settings'>, site: string): Move {
  const present = settings();
  const isBond = findSite(present, site)?.kind === 'bond';
  const atBranch = !isBond && sitesOf(present, 'bond').length > 0;
  const place = placeOf(present, isBond || atBranch ? site : 'kingston');
  const noteCode = atBranch ? null : 'arrived_kingston';
  return { command: 'in_transit', location: site, ...place, noteCode };
}
