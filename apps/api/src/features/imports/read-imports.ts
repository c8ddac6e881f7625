import type { Language } from '@jadeport/contract';
import {
  importProblemLimit,
  type listImportsInput,
  type Import as Shown,
} from '@jadeport/contract/imports';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import { type List, listPage } from '../../db/list.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { readActors, withActors } from '../audit/actor.ts';
import { Import } from './import.entity.ts';
import { ImportRow } from './import-row.entity.ts';
import { toProblem } from './to-problem.ts';

/** A forwarder imports a few files. */
const list: List<'recorded'> = {
  columns: { recorded: { by: sql.ref('i.recorded_at'), type: 'instant' } },
  usual: '-recorded',
  id: { by: sql.ref('i.id'), type: 'uuid' },
};

/**
 * The imports, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listImports(
  database: Database,
  input: z.output<typeof listImportsInput>,
): Promise<Page<Omit<Shown, 'problems'>>> {
  const imports = query(database, Import)
    .selectFrom('imports as i')
    .select(['i.id', 'i.kind', 'i.state', 'i.rows', 'i.imported', 'i.rejected', 'i.actor'])
    .select('i.recorded_at as recordedAt');
  const { items, nextCursor } = await listPage(imports, list, input);
  const shown = await withActors(database, items);
  return {
    items: shown.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() })),
    nextCursor,
  };
}

/**
 * One import with the problems of its rows.
 *
 * @throws NOT_FOUND
 */
export async function getImport(em: EntityManager, id: string, language: Language): Promise<Shown> {
  const found = isUuid(id) && (await em.findOne(Import, { id }));
  if (!found) throw new AppError('NOT_FOUND');
  const rows = await query(em, ImportRow)
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('problems', 'is not', null)
    .orderBy('row')
    .limit(importProblemLimit)
    .select(['row', 'problems'])
    .execute();
  const { kind, state, rows: all, imported, rejected, actor = null, recordedAt } = found;
  const by = (await readActors(em, [actor])).get(actor);
  return {
    id,
    kind,
    state,
    rows: all,
    imported,
    rejected,
    problems: rows
      .flatMap(({ row, problems }) =>
        (problems ?? []).map((problem) => toProblem(row, problem, language)),
      )
      .slice(0, importProblemLimit),
    recordedAt: recordedAt.toISOString(),
    by: by?.by ?? null,
    byName: by?.byName ?? null,
  };
}
