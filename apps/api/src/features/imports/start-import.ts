import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import {
  type ImportKind,
  importFileLimit,
  importProblemLimit,
  importRowLimit,
  type StartedImport,
  type startImportInput,
} from '@jadeport/contract/imports';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { invalidField } from '../../errors/app-error.ts';
import { readCsv } from '../../readers/csv.ts';
import { whileWaiting } from '../../waiting.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Import } from './import.entity.ts';
import { runImport } from './imports.jobs.ts';
import { duplicatesIn, judgeCustomers, judgePackages } from './judge-rows.ts';
import { type MatchedColumn, matchColumns } from './match-columns.ts';
import { type ReadRow, storeRows } from './store-rows.ts';
import { toProblem } from './to-problem.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'settings' | 'jobs'>;
type Form = z.output<typeof startImportInput> & { kind: ImportKind; language: Language };

/** Rows that are judged against the database in one go. */
const slice = 500;

/**
 * Reads a file of another system's customers or open packages and names every row that cannot be
 * imported. Without `dryRun` the others are imported by a job, in slices, so that a stop of the process
 * loses nothing; the rows left out can be mended and sent again.
 *
 * @throws BODY_TOO_LARGE; VALIDATION_FAILED as `readCsv` and `matchColumns` do, and on `file` for more
 * than 100,000 rows
 */
export async function startImport(
  deps: Needs,
  actor: Actor,
  { kind, dryRun, columns: choice, welcome, language }: Form,
  file: AsyncIterable<Uint8Array>,
): Promise<StartedImport> {
  const { columns, rows } = await whileWaiting(() => readRows(kind, choice, file));
  await judge(deps, kind, rows);
  const rejected = rows.filter(({ problems }) => problems.length > 0);
  const id = dryRun === '1' ? null : randomUUID();
  if (id) {
    const { database, jobs, clock } = deps;
    await database.em().transactional(async (tx) => {
      await query(tx, Import)
        .insertInto('imports')
        .values({
          id,
          kind,
          state: 'running',
          welcome: welcome === '1',
          rows: rows.length,
          rejected: rejected.length,
          imported: 0,
          actor: actor.id,
          recorded_at: clock(),
        })
        .execute();
      await storeRows(tx, id, rows);
      const details = { rows: rows.length, rejected: rejected.length };
      await record(tx, { actor, action: 'imports.started', thing: id, details });
      await jobs.enqueue(tx, runImport.name, { importId: id });
    });
  }
  const problems = rejected.flatMap(({ row, problems: found }) =>
    found.map((problem) => toProblem(row, problem, language)),
  );
  return {
    id,
    rows: rows.length,
    rejected: rejected.length,
    problems: problems.slice(0, importProblemLimit),
    columns,
  };
}

async function readRows(
  kind: ImportKind,
  choice: string | undefined,
  file: AsyncIterable<Uint8Array>,
): Promise<{ columns: MatchedColumn[]; rows: ReadRow[] }> {
  const lines = readCsv(file, importFileLimit);
  const heading = await lines.next();
  const columns = matchColumns(kind, heading.value ?? [], choice);
  const duplicates = duplicatesIn(kind);
  const empty = Object.fromEntries(columns.flatMap(({ field }) => (field ? [[field, '']] : [])));
  const rows: ReadRow[] = [];
  let number = 1;
  for await (const line of lines) {
    number += 1;
    if (line.every((cell) => cell.trim() === '')) continue;
    if (rows.length === importRowLimit)
      throw invalidField('file', 'TOO_MANY', { max: importRowLimit });
    const cells = { ...missing[kind], ...empty };
    for (const [at, { field }] of columns.entries()) {
      if (field) cells[field] = (line[at] ?? '').trim();
    }
    const row = { row: number, cells };
    rows.push({ ...row, problems: duplicates(row) });
  }
  return { columns, rows };
}

/** Cells of columns that a file need not have. */
const missing: Record<ImportKind, Record<string, string>> = {
  customers: { code: '', trn: '' },
  packages: {
    number: '',
    waybill: '',
    carrier: '',
    description: '',
    weight: '',
    value: '',
    status: '',
    since: '',
  },
};

async function judge(
  { database, settings }: Needs,
  kind: ImportKind,
  rows: readonly ReadRow[],
): Promise<void> {
  const em = database.em();
  for (let at = 0; at < rows.length; at += slice) {
    const some = rows.slice(at, at + slice);
    const judged =
      kind === 'customers'
        ? await judgeCustomers(em, { settings }, some)
        : await judgePackages(em, { settings }, some);
    for (const [place, { problems }] of judged.entries()) {
      some[place]?.problems.push(...(problems ?? []));
    }
  }
}
