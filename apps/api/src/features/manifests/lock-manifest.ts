import { afterManifestCommand, type ManifestCommand } from '@jadeport/manifest';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Manifest } from './manifest.entity.ts';

type LockedManifest = Awaited<ReturnType<typeof lockManifest>>;

/**
 * Locks a manifest until the transaction ends. `shared` is for scans: they wait for a seal, and a seal
 * for them, but not for each other.
 *
 * @throws NOT_FOUND
 */
export async function lockManifest(tx: EntityManager, id: string, how: 'alone' | 'shared') {
  const found = query(tx, Manifest)
    .selectFrom('manifests')
    .where('id', '=', isUuid(id) ? id : null)
    .select([
      ...(['id', 'state', 'mode', 'origin', 'destination'] as const),
      ...(['master_number as masterNumber', 'departs_at as departsAt'] as const),
      ...(['departed_at as departedAt'] as const),
    ]);
  const manifest = await (how === 'alone'
    ? found.forUpdate()
    : found.forShare()
  ).executeTakeFirst();
  if (!manifest) throw new AppError('NOT_FOUND');
  return manifest;
}

/** The same, of a manifest that still takes units and bags. @throws NOT_FOUND; MANIFEST_SEALED */
export async function lockOpenManifest(tx: EntityManager, id: string, how: 'alone' | 'shared') {
  const manifest = await lockManifest(tx, id, how);
  if (manifest.state !== 'open') throw new AppError('MANIFEST_SEALED');
  return manifest;
}

/**
 * Locks a manifest alone and gives it the state that a command leads to.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED where the table of states has no such step
 */
export async function commandManifest(
  tx: EntityManager,
  id: string,
  command: ManifestCommand,
  times: Partial<Record<'sealed_at' | 'departed_at' | 'arrived_at' | 'closed_at', Date>> = {},
): Promise<LockedManifest> {
  const manifest = await lockManifest(tx, id, 'alone');
  const state = afterManifestCommand(manifest.state, command);
  if (!state) throw new AppError('MANIFEST_NOT_ALLOWED', { state: manifest.state });
  await query(tx, Manifest)
    .updateTable('manifests')
    .set({ state, ...times })
    .where('id', '=', manifest.id)
    .execute();
  return manifest;
}
