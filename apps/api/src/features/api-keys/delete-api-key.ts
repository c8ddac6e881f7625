import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { ApiKey } from './api-key.entity.ts';

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
    const key = isUuid(id) ? await tx.findOne(ApiKey, { id, user: owner.id }) : null;
    const gone = key ? await tx.nativeDelete(ApiKey, { id }) : 0;
    if (!key || gone === 0) throw new AppError('NOT_FOUND');
    await record(tx, { actor: owner.actor, action: 'api-keys.revoked', thing: key.name });
  });
}
