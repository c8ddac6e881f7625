import type { Deps } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { Document } from './document.entity.ts';
import { removeLeftFiles } from './incoming-file.ts';

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
  for (const { sha256 } of await execute<{ sha256: string }>(em, markSql, [now, ago(1)])) {
    await files.remove(sha256);
    await execute(em, 'delete from stored_files where sha256 = $1 and removing_at is not null', [
      sha256,
    ]);
  }
  await removeLeftFiles(config.dataDir, ago(1));
}

/** $1 now, $2 a day ago. Those that a purge marked which then died are given again. */
const markSql = `
  update stored_files f set removing_at = $1
  where stored_at < $2 and not exists (select from documents d where d.sha256 = f.sha256)
  returning sha256`;
