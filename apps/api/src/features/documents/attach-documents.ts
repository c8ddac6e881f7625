import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Document } from './document.entity.ts';

/**
 * Marks documents of one owner as belonging to something, so that no purge takes them. The caller
 * keeps which thing they belong to, in the same transaction.
 *
 * @returns their ids, each once
 * @throws VALIDATION_FAILED on `documentIds` where one is not the owner's, or belongs to a thing
 */
export async function attachDocuments(
  tx: EntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const known = wanted.filter(isUuid);
  const attached = await query(tx, Document)
    .updateTable('documents')
    .set({ unattached_since: null })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', known.length > 0 ? known : [null])
    .where('unattached_since', 'is not', null)
    .returning('id')
    .execute();
  if (attached.length === wanted.length) return wanted;
  const issue = { path: 'documentIds', key: 'DOCUMENT_UNKNOWN', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}

/** Gives documents to another owner: from now on they open them. They are not their uploads. */
export async function giveDocuments(
  tx: EntityManager,
  ids: readonly string[],
  ownerId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await query(tx, Document)
    .updateTable('documents')
    .set({ owner_id: ownerId, given: true })
    .where('id', 'in', ids)
    .execute();
}

/** Marks documents as belonging to nothing any more: a day later they are removed. */
export async function detachDocuments(
  tx: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await query(tx, Document)
    .updateTable('documents')
    .set({ unattached_since: now })
    .where('id', 'in', ids)
    .execute();
}

/** Deletes documents, which nobody opens from now on; an hourly purge removes their files. */
export async function deleteDocuments(tx: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.nativeDelete(Document, { id: { $in: [...ids] } });
}
