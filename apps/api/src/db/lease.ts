import { randomUUID } from 'node:crypto';
import type { Source } from './database.ts';
import { execute } from './execute.ts';

/* Raw SQL, because Kysely types no statement whose table and columns are parameters. */

/**
 * A table of leases: its columns `run` and `alive_until` say which run holds a row, and until when.
 */
export type LeaseTable = {
  table: string;
  /** The primary key, which a run holds. */
  key: string;
  /**
   * Whether a finished run keeps its row, with the time in `finished_at`; otherwise the row is
   * deleted.
   */
  keepsEnded: boolean;
};

export type Lease = { of: LeaseTable; key: string; run: string };

/** Values by column name. */
type Values = Readonly<Record<string, unknown>>;

/**
 * The lease ends `leaseMs` after `now` unless the run renews it; then another run may take the row.
 */
export type Term = { now: Date; leaseMs: number };

const expiry = ({ now, leaseMs }: Term) => new Date(now.getTime() + leaseMs);

/**
 * Takes the row of `key` and writes `values` into it; returns undefined while another run holds it.
 * A lease that ends later than twice its length from now was taken before a clock was set back: its
 * run, if it lives, has not renewed it since, and notices with its next step that it has lost it.
 */
export async function takeLease(
  source: Source,
  { of, key }: Omit<Lease, 'run'>,
  values: Values,
  term: Term,
): Promise<Lease | undefined> {
  const run = randomUUID();
  const row = { [of.key]: key, run, alive_until: expiry(term), ...values };
  const latest = new Date(term.now.getTime() + 2 * term.leaseMs);
  const columns = Object.keys(row);
  const taken = await execute(
    source,
    `insert into ${of.table} as held (${columns.join(', ')})
     values (${columns.map((_, at) => `$${at + 3}`).join(', ')})
     on conflict (${of.key}) do update
       set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       where ${of.keepsEnded ? 'held.finished_at is not null or' : ''}
         held.alive_until not between $1 and $2
     returning run`,
    [term.now, latest, ...Object.values(row)],
  );
  return taken.length > 0 ? { of, key, run } : undefined;
}

/** Renews a lease and writes `values`; returns false where another run has taken it. */
export function renewLease(
  source: Source,
  lease: Lease,
  values: Values,
  term: Term,
): Promise<boolean> {
  return writeHeld(source, lease, { alive_until: expiry(term), ...values });
}

/** Ends a lease: writes `values` where the table keeps finished runs, or else deletes the row. */
export async function releaseLease(
  source: Source,
  lease: Lease,
  values?: Values & { finished_at: Date },
): Promise<void> {
  const { of, key, run } = lease;
  if (values) await writeHeld(source, lease, values);
  else {
    const sql = `delete from ${of.table} where ${of.key} = $1 and run = $2`;
    await execute(source, sql, [key, run]);
  }
}

async function writeHeld(
  source: Source,
  { of, key, run }: Lease,
  values: Values,
): Promise<boolean> {
  const changes = Object.keys(values).map((column, at) => `${column} = $${at + 3}`);
  const written = await execute(
    source,
    `update ${of.table} set ${changes.join(', ')}
     where ${of.key} = $1 and run = $2 ${of.keepsEnded ? 'and finished_at is null' : ''}
     returning run`,
    [key, run, ...Object.values(values)],
  );
  return written.length > 0;
}
