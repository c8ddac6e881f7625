import type { SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { Platform } from './platform.entity.ts';

/** A seller's platforms, newest first. Their number is bounded (create-platform.ts). */
export function listPlatforms(em: EntityManager, user: SessionUser): Promise<Platform[]> {
  return em.find(Platform, { user: user.id }, { orderBy: { createdAt: 'desc', id: 'asc' } });
}
