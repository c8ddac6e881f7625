import type { FieldIssue } from '@jadeport/contract';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Row } from './judge-rows.ts';

/*
 * Raw SQL, so that all rows of a slice are one parameter: Kysely uses one for each value, and PostgreSQL
 * accepts 65,535.
 */

/** A row that will wait for the job, or is left out with its problems. */
export type ReadRow = Row & { problems: FieldIssue[] };

/** What became of a row. */
export type DoneRow = {
  row: number;
  thing?: string | undefined;
  problems?: FieldIssue[] | undefined;
};

/** Rows of one statement. */
const slice = 1_000;

const storeSql = `insert into import_rows (import_id, row, cells, problems)
  select $1, r.row, r.cells, r.problems
  from jsonb_to_recordset($2::jsonb) as r (row int, cells jsonb, problems jsonb)`;

/** Stores the rows of a file. */
export async function storeRows(
  tx: EntityManager,
  importId: string,
  rows: readonly ReadRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += slice) {
    const some = rows
      .slice(at, at + slice)
      .map(({ row, cells, problems }) =>
        problems.length > 0 ? { row, problems } : { row, cells },
      );
    await execute(tx, storeSql, [importId, JSON.stringify(some)]);
  }
}

const settleSql = `
  with done as (
    update import_rows i set cells = null, thing_id = d.thing, problems = d.problems
    from jsonb_to_recordset($2::jsonb) as d (row int, thing uuid, problems jsonb)
    where i.import_id = $1 and i.row = d.row
    returning d.thing
  )
  update imports set
    imported = imported + (select count(*) from done where thing is not null),
    rejected = rejected + (select count(*) from done where thing is null)
  where id = $1`;

/** Writes down what became of rows, and counts them. */
export async function settleRows(
  tx: EntityManager,
  importId: string,
  done: readonly DoneRow[],
): Promise<void> {
  await execute(tx, settleSql, [importId, JSON.stringify(done)]);
}
