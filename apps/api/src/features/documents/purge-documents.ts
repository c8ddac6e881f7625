import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Document } from './document.entity.ts';
import { removeLeftFiles } from './incoming-file.ts';
import { StoredFile } from './stored-file.entity.ts';

/**
 * Removes documents that have belonged to nothing for a day, then files that no document has. A
 * file's row is marked before the file goes: who uploads the same content meanwhile waits.
 */
export async function purgeDocuments(
  em: EntityManager,
  { files, config }: Pick<Deps, 'files' | 'config'>,
  now: Date,
  ago: (days: number) => Date,
): Promise<void> {
  await em.nativeDelete(Document, { unattachedSince: { $lt: ago(1) } });
  for (const sha256 of await markUnused(em, now, ago(1))) {
    await files.remove(sha256);
    await em.nativeDelete(StoredFile, { sha256, removingAt: { $ne: null } });
  }
  await removeLeftFiles(config.dataDir, ago(1));
}

/** Those that a purge marked which then died are marked again. */
async function markUnused(em: EntityManager, now: Date, before: Date): Promise<string[]> {
  const marked = await query(em, StoredFile, Document)
    .updateTable('stored_files as f')
    .set({ removing_at: now })
    .where('f.stored_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('documents as d').whereRef('d.sha256', '=', 'f.sha256').select('d.id')),
      ),
    )
    .returning('f.sha256')
    .execute();
  return marked.map(({ sha256 }) => sha256);
}
