import type { SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Platform } from './platform.entity.ts';
import { PlatformSync } from './platform-sync.entity.ts';

/**
 * Deletes a seller's own platform with its orders; their shipments stay.
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

/** Locks the row of the sync before the platform's, as a running sync does, to avoid a deadlock. */
async function remove(tx: EntityManager, user: SessionUser, id: string): Promise<number> {
  await query(tx, Platform, PlatformSync)
    .selectFrom('platform_syncs as s')
    .innerJoin('platforms as p', 'p.id', 's.platform_id')
    .where('p.id', '=', id)
    .where('p.user_id', '=', user.id)
    .select('s.run')
    .forUpdate('s')
    .execute();
  return tx.nativeDelete(Platform, { id, user: user.id });
}
