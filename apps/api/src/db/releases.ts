import { StartupError } from '../startup-error.ts';
import former from './former-release.json' with { type: 'json' };

/** The number of this release; each release counts one more than the one before it. */
export const thisRelease = former.release + 1;

type Run = (sql: string) => Promise<unknown>;

/** The numbers of the releases that have said in the database that they migrate it. */
async function recordedReleases(run: Run): Promise<number[]> {
  const [table] = (await run("select to_regclass('releases') as name")) as {
    name: string | null;
  }[];
  if (!table?.name) return [];
  const rows = (await run('select number from releases')) as { number: number }[];
  return rows.map(({ number }) => number);
}

/**
 * Whether this release has said in the database that it migrates it.
 *
 * @param setting the one that names the database, `DATABASE_URL` or `DATA_DIR`
 * @throws StartupError where one has that does not run beside this one
 */
export async function isRecorded(run: Run, setting: string, release = thisRelease) {
  const recorded = await recordedReleases(run);
  const newest = Math.max(0, ...recorded);
  if (newest > release + 1) {
    throw new StartupError(
      `${setting}: release ${newest} has migrated this database, and this is release ${release}; start release ${newest} or ${newest - 1}, or restore a backup from before them.`,
    );
  }
  return recorded.includes(release);
}

/** @throws StartupError where a newer release has migrated the database */
export async function refuseNewer(run: Run, setting: string): Promise<void> {
  const newest = Math.max(0, ...(await recordedReleases(run)));
  if (newest <= thisRelease) return;
  throw new StartupError(
    `${setting}: release ${newest} has migrated this database, and this is release ${thisRelease}; use release ${newest} for this.`,
  );
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
