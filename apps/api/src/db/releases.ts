import { StartupError } from '../start/startup-error.ts';
import former from './former-release.json' with { type: 'json' };

/** The number of this release; each release counts one more than the one before it. */
export const thisRelease = former.release + 1;

type Run = (sql: string) => Promise<unknown>;

/**
 * The numbers of the releases that have said in the database that they migrate it.
 *
 * @param setting the one that names the database, `DATABASE_URL` or `DATA_DIR`
 * @param ahead how many releases newer it may be
 * @throws StartupError where it is newer than that
 */
export async function recordedReleases(
  run: Run,
  setting: string,
  { release = thisRelease, ahead = 1 } = {},
): Promise<number[]> {
  const tables = (await run("select to_regclass('releases') as name")) as { name: string | null }[];
  if (!tables[0]?.name) return [];
  const rows = (await run('select number from releases')) as { number: number }[];
  const numbers = rows.map(({ number }) => number);
  const newest = Math.max(0, ...numbers);
  if (newest > release + ahead) {
    const able = ahead > 0 ? `${newest} or ${newest - 1}` : newest;
    throw new StartupError(
      `${setting}: release ${newest} has migrated this database, and this is release ${release}; use release ${able}, or restore an older backup.`,
    );
  }
  return numbers;
}

/**
 * Says in the database that a release migrates it, before it does so. No migration makes the table,
 * because a release must say so before its first one.
 */
export async function recordRelease(run: Run, release = thisRelease): Promise<void> {
  await run(
    `create table if not exists releases (
       number integer primary key, recorded_at timestamptz(3) not null default now()
     )`,
  );
  await run(`insert into releases (number) values (${release}) on conflict do nothing`);
}
