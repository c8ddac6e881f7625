import { randomUUID } from 'node:crypto';
import type { SyncTarget } from '@jadeport/contract/exports';
import type { EntityManager } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ProblemRow } from './sheet-sync.entity.ts';

/** How long a run is taken to be alive without a sign of life. */
const leaseMs = 20_000;

const aliveUntil = (now: Date) => new Date(now.getTime() + leaseMs);

const startSql = `
  insert into sheet_syncs (name, run, target, started_at, alive_until, total)
  values ('customers', $1, $2, $3, $4, $5)
  on conflict (name) do update
    set run = excluded.run, target = excluded.target, started_at = excluded.started_at,
      alive_until = excluded.alive_until, finished_at = null, rows = 0, total = excluded.total,
      problem = null
    where sheet_syncs.finished_at is not null or sheet_syncs.alive_until < excluded.started_at
  returning run`;

/**
 * Takes the one row of the sheet's syncs, and answers the run that holds it.
 *
 * @throws EXPORT_RUNNING while another one is alive
 */
export async function startRun(
  em: EntityManager,
  target: SyncTarget,
  total: number,
  now: Date,
): Promise<string> {
  const params = [randomUUID(), target, now, aliveUntil(now), total];
  const [started] = await execute<{ run: string }>(em, startSql, params);
  if (!started) throw new AppError('EXPORT_RUNNING');
  return started.run;
}

/**
 * Shows that a run is alive, and how far it is.
 *
 * @throws EXPORT_RUNNING when another run has taken over
 */
export async function showLife(
  em: EntityManager,
  run: string,
  rows: number,
  now: Date,
): Promise<void> {
  const alive = await execute(
    em,
    `update sheet_syncs set rows = $2, alive_until = $3
     where name = 'customers' and run = $1 and finished_at is null returning run`,
    [run, rows, aliveUntil(now)],
  );
  if (alive.length === 0) throw new AppError('EXPORT_RUNNING');
}

/** Ends a run, unless another one has taken over; `rows` where it wrote them all. */
export async function endRun(
  em: EntityManager,
  run: string,
  now: Date,
  { rows, problem }: { rows?: number; problem?: ProblemRow },
): Promise<void> {
  await execute(
    em,
    `update sheet_syncs
     set finished_at = $2, rows = coalesce($3, rows), problem = $4::jsonb
     where name = 'customers' and run = $1 and finished_at is null`,
    [run, now, rows ?? null, problem ? JSON.stringify(problem) : null],
  );
}
