import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Platform } from './platform.entity.ts';

/**
 * A seller's own platform; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws NOT_FOUND for another seller's as for none
 */
export async function ownPlatform(
  em: EntityManager,
  user: { id: string },
  id: string,
  { lock = false } = {},
): Promise<Platform> {
  const options = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const platform = isUuid(id)
    ? await em.findOne(Platform, { id, user: user.id }, options)
    : undefined;
  if (!platform) throw new AppError('NOT_FOUND');
  return platform;
}
