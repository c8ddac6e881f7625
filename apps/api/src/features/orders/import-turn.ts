import { randomUUID } from 'node:crypto';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

/** An import that has shown no life for so long has died with its process. */
const leaseMs = 60_000;

const beginSql = `
  insert into order_imports as i (user_id, run, alive_until) values ($1, $2, $4)
  on conflict (user_id) do update set run = excluded.run, alive_until = excluded.alive_until
    where i.alive_until < $3
  returning run`;

const liveSql = `
  update order_imports set alive_until = $3 where user_id = $1 and run = $2 returning run`;

/**
 * Does a seller's import as the only one of theirs, over all processes; `stillOurs` is asked for
 * before each step, and shows that the import is alive.
 *
 * @throws IMPORT_RUNNING while another one is
 */
export async function withImportTurn<Result>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  user: { id: string },
  run: (stillOurs: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  const until = () => new Date(clock().getTime() + leaseMs);
  const begun = await database.execute(beginSql, [user.id, id, clock(), until()]);
  if (begun.length === 0) throw new AppError('IMPORT_RUNNING');
  try {
    return await run(async () => {
      const ours = await database.execute(liveSql, [user.id, id, until()]);
      if (ours.length === 0) throw new AppError('IMPORT_RUNNING');
    });
  } finally {
    const sql = 'delete from order_imports where user_id = $1 and run = $2';
    await database.execute(sql, [user.id, id]);
  }
}
