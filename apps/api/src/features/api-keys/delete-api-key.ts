import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { revokeApiKeys } from './revoke-api-keys.ts';

/**
 * Revokes one of the caller's own keys at once.
 *
 * @throws NOT_FOUND for another user's key as for none
 */
export async function deleteApiKey(
  em: EntityManager,
  owner: { id: string; actor: Actor },
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const key = { userId: owner.id, id };
    const revoked = isUuid(id) ? await revokeApiKeys(tx, key, owner.actor) : 0;
    if (revoked === 0) throw new AppError('NOT_FOUND');
  });
}
