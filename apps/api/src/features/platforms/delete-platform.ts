import type { SessionUser } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Platform } from './platform.entity.ts';

/**
 * Removes a seller's own platform with its orders; their shipments stay, they are on their way.
 *
 * @throws NOT_FOUND
 */
export async function deletePlatform(
  em: EntityManager,
  user: SessionUser,
  id: string,
): Promise<void> {
  const gone = isUuid(id) ? await em.transactional((tx) => remove(tx, user, id)) : 0;
  if (gone === 0) throw new AppError('NOT_FOUND');
}

/** A sync that runs holds its own row and then asks for the platform's: so does who deletes. */
async function remove(tx: EntityManager, user: SessionUser, id: string): Promise<number> {
  const lock = `select from platform_syncs s join platforms p on p.id = s.platform_id
    where p.id = $1 and p.user_id = $2 for update of s`;
  await execute(tx, lock, [id, user.id]);
  return tx.nativeDelete(Platform, { id, user: user.id });
}
