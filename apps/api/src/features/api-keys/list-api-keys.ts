import type { ApiKey as Told } from '@jadeport/contract/api-keys';
import type { EntityManager } from '../../db/orm.ts';
import { ApiKey } from './api-key.entity.ts';

/** A user's own keys, newest first, without secrets. */
export async function listApiKeys(em: EntityManager, userId: string): Promise<Told[]> {
  const keys = await em.find(
    ApiKey,
    { user: userId },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );
  return keys.map(({ id, name, start, scopes, createdAt, lastUsedAt }) => ({
    id,
    name,
    start,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
