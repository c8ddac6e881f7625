import { AppError } from '../../app-error.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import type { SessionUser } from '../accounts/session-user.ts';
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
  const gone = isUuid(id) ? await em.nativeDelete(Platform, { id, user: user.id }) : 0;
  if (gone === 0) throw new AppError('NOT_FOUND');
}
