import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { commandManifest } from './lock-manifest.ts';
import { freeUnits } from './remove-unit.ts';

/**
 * Cancels a manifest that has not departed: its units are free for another one.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED
 */
export async function cancelManifest(
  em: EntityManager,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const { masterNumber: thing } = await commandManifest(tx, id, 'cancel');
    await freeUnits(tx, id);
    await record(tx, { actor, action: 'manifests.cancelled', thing, details: { reason } });
  });
}
