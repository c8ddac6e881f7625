import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Marks documents of one owner as belonging to something, so that no purge takes them. The caller
 * keeps which thing they belong to, in the same transaction.
 *
 * @throws VALIDATION_FAILED on `documentIds` where one is not the owner's, or belongs to a thing
 */
export async function attachDocuments(
  tx: EntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = [...new Set(ids)].filter(isUuid);
  const attached = await execute(tx, attachSql, [ownerId, known]);
  if (attached.length === ids.length) return;
  const issue = { path: 'documentIds', key: 'DOCUMENT_UNKNOWN', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}

/** Marks documents as belonging to nothing any more: a day later they are removed. */
export async function detachDocuments(
  tx: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await execute(tx, 'update documents set unattached_since = $2 where id = any($1::uuid[])', [
    [...ids],
    now,
  ]);
}

const attachSql = `
  update documents set unattached_since = null
  where owner_id = $1 and id = any($2::uuid[]) and unattached_since is not null
  returning id`;
