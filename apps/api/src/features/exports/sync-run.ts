import type { SyncTarget } from '@jadeport/contract/exports';
import type { Source } from '../../db/database.ts';
import { type Lease, releaseLease, renewLease, takeLease } from '../../db/lease.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ProblemRow } from './sheet-sync.entity.ts';

/** How long a run holds the row without renewing its lease. */
const leaseMs = 20_000;

const syncs = { table: 'sheet_syncs', key: 'name', keepsEnded: true };

/**
 * Takes the one row of the sheet's syncs.
 *
 * @throws EXPORT_RUNNING while another run is alive
 */
export async function startRun(
  source: Source,
  target: SyncTarget,
  total: number,
  now: Date,
): Promise<Lease> {
  const values = { target, started_at: now, finished_at: null, rows: 0, total, problem: null };
  const place = { of: syncs, key: 'customers' };
  const lease = await takeLease(source, place, values, { now, leaseMs });
  if (!lease) throw new AppError('EXPORT_RUNNING');
  return lease;
}

/**
 * Renews the lease of a run, and stores how many rows it has written.
 *
 * @throws EXPORT_RUNNING when another run has taken over
 */
export async function renewRun(
  source: Source,
  lease: Lease,
  rows: number,
  now: Date,
): Promise<void> {
  const isOurs = await renewLease(source, lease, { rows }, { now, leaseMs });
  if (!isOurs) throw new AppError('EXPORT_RUNNING');
}

/** Ends a run, unless another one has taken over; `rows` is set where it wrote all of them. */
export async function endRun(
  source: Source,
  lease: Lease,
  now: Date,
  { problem, ...written }: { rows?: number; problem?: ProblemRow },
): Promise<void> {
  const stored = problem ? JSON.stringify(problem) : null;
  await releaseLease(source, lease, { finished_at: now, ...written, problem: stored });
}
