import type { SheetSync } from '@jadeport/contract/exports';
import type { Deps } from '../../context.ts';
import type { Lease } from '../../db/lease.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Cells } from '../../ports/customer-sheet.ts';
import { cellsOf, headingsOf, type Table } from '../../writers/table.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { countCustomers, customers } from './customer-rows.ts';
import { endRun, renewRun, startRun } from './sync-run.ts';

/**
 * Replaces the content of the customers' sheet with the present customers. It continues if the
 * caller disconnects; `getProgress` shows its state. The audit log records its result.
 *
 * @throws EXPORT_RUNNING, and AppError `SHEET_…`, which is stored too
 */
export async function syncToSheets(deps: Deps, actor: Actor): Promise<Omit<SheetSync, 'message'>> {
  const { database, customerSheet: sheet, clock } = deps;
  const { count, last } = await countCustomers(database);
  const run = await startRun(database, sheet.target, count, clock());
  try {
    const rows = await write(deps, run, { count, last });
    await database.em().transactional(async (em) => {
      await endRun(em, run, clock(), { rows });
      await record(em, { actor, action: 'exports.synced', thing: sheet.target, details: { rows } });
    });
    return { rows, target: sheet.target };
  } catch (thrown) {
    return fail(deps, actor, run, thrown);
  }
}

/** Writes the sheet; every second it stores the progress and renews the lease. */
async function write(
  { database, customerSheet, clock, stopping }: Deps,
  run: Lease,
  { count, last }: { count: number; last: number },
): Promise<number> {
  const table = customers(database, last);
  const lost = new AbortController();
  let written = 0;
  const show = () => renewRun(database, run, written, clock());
  const beat = () =>
    show().catch((thrown: unknown) => {
      // A database that is unavailable for a moment does not stop the run.
      if (thrown instanceof AppError) lost.abort(thrown);
    });
  const heart = setInterval(() => void beat(), 1000);
  try {
    return await customerSheet.replace({
      heading: headingsOf(table),
      total: count,
      pages: pagesOf(table),
      signal: AbortSignal.any([stopping.signal, lost.signal]),
      onProgress: (rows) => {
        written = rows;
      },
      mayReplace: show,
    });
  } finally {
    clearInterval(heart);
  }
}

async function* pagesOf<Row>(table: Table<Row>): AsyncGenerator<Cells[]> {
  for await (const rows of table.rows) {
    yield rows.map((row) => cellsOf(table, row).map((cell) => String(cell ?? '')));
  }
}

/** Ends a failed run, so that people see the reason and the next one may start. */
async function fail(
  { database, customerSheet: { target: thing }, clock, stopping }: Deps,
  actor: Actor,
  run: Lease,
  thrown: unknown,
): Promise<never> {
  const isStopped = stopping.signal.aborted && !(thrown instanceof AppError);
  const problem = isStopped ? new AppError('EXPORT_BROKEN_OFF') : thrown;
  const { code, params } =
    problem instanceof AppError ? problem : new AppError('EXPORT_BROKEN_OFF');
  await database.em().transactional(async (em) => {
    await endRun(em, run, clock(), { problem: { code, params } });
    await record(em, { actor, action: 'exports.sync-failed', thing, details: { code } });
  });
  throw problem;
}
