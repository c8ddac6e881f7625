import type { Deps } from '../../context.ts';
import { releaseLease, renewLease, takeLease } from '../../db/lease.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';

const imports = { table: 'order_imports', key: 'user_id', keepsEnded: false };

/**
 * Runs a seller's import as their only one over all processes. `stillOurs` must be called before
 * each step; it renews the lease.
 *
 * @throws IMPORT_RUNNING while another one runs
 */
export async function withImportTurn<Result>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  user: { id: string },
  run: (stillOurs: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const term = () => ({ now: clock(), leaseMs: minuteMs });
  const lease = await takeLease(database, { of: imports, key: user.id }, {}, term());
  if (!lease) throw new AppError('IMPORT_RUNNING');
  try {
    return await run(async () => {
      if (!(await renewLease(database, lease, {}, term()))) throw new AppError('IMPORT_RUNNING');
    });
  } finally {
    await releaseLease(database, lease);
  }
}
