import { type Kysely, type NotNull, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, EntityManager, Source } from '../db/database.ts';
import { jobSchema } from '../db/orm-options.ts';
import { kyselyIn } from '../db/query.ts';
import { type JobDefinition, retryOf } from './definition.ts';

/**
 * Longest usual run in seconds; after that a job is retried. Everything that handlers wait for ends
 * earlier, emails to a slow server too: a retry beside a run that goes on would be a second email.
 */
export const usualSeconds = 1020;

/**
 * A job whose process has given no sign of life for this long is retried: after the death of the
 * process, or of the way to the database. Several signs may be missed.
 */
const heartbeatSeconds = 120;

/** The columns of pg-boss's own tables that are read here; no entity describes it. */
type JobTables = {
  job: {
    id: string;
    name: string;
    state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
    group_id: string | null;
    started_on: Date | null;
    start_after: Date;
  };
  queue: { name: string; queued_count: number; active_count: number; failed_count: number };
};

const jobTables = (source: Source): Kysely<JobTables> => kyselyIn(source).withSchema(jobSchema);

/**
 * Creates the queues that are missing, and updates those with other settings. A usual start writes
 * nothing: three statements for each of dozens of queues would be half of its time.
 */
export async function openQueues(boss: PgBoss, definitions: Iterable<JobDefinition>) {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const { name } = definition;
    const settings = settingsOf(definition);
    const queue = present.get(name);
    const keys = Object.keys(settings) as (keyof typeof settings)[];
    if (queue && keys.every((key) => queue[key] === settings[key])) continue;
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
    // Any search makes pg-boss cache the queue, as its start does with those that exist, so that
    // enqueueing in an open transaction needs no look-up on another connection: on the embedded
    // database, which has one connection, it would wait for ever.
    await boss.findJobs(name, { key: 'none' });
  }
}

function settingsOf(definition: JobDefinition) {
  const { limit, delaySeconds, maxDelaySeconds } = retryOf(definition);
  return {
    expireInSeconds: definition.expireInSeconds ?? usualSeconds,
    heartbeatSeconds,
    retryLimit: limit,
    retryDelay: delaySeconds,
    ...(delaySeconds > 0 && { retryBackoff: true, retryDelayMax: maxDelaySeconds }),
    notify: true,
  };
}

/** Writes the schedules that are new or changed, and deletes those of jobs that have none now. */
export async function setSchedules(
  boss: PgBoss,
  definitions: ReadonlyMap<string, JobDefinition>,
): Promise<void> {
  const present = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of present.keys()) {
    if (!definitions.get(name)?.schedule) await boss.unschedule(name);
  }
  for (const { name, schedule } of definitions.values()) {
    if (schedule && present.get(name) !== schedule) await boss.schedule(name, schedule, {});
  }
}

/**
 * Returns the running jobs of a killed process to the queue at once. Only the embedded database
 * allows this, because one process uses it. On PostgreSQL such jobs return when their heartbeat is missed.
 */
export async function returnRunningJobs(
  boss: PgBoss,
  database: Database,
  names: readonly string[],
): Promise<void> {
  const active = await jobTables(database)
    .selectFrom('job')
    .where('name', 'in', names)
    .where('state', '=', 'active')
    .select(['id', 'name'])
    .execute();
  const message = 'the program ended while the job was running';
  for (const { id, name } of active) await boss.fail(name, id, { message });
}

/**
 * Returns a running job to the queue, without a start time: pg-boss counts the next attempt only for
 * a job that has one.
 */
export async function postpone(
  database: Database,
  name: string,
  id: string,
  milliseconds: number,
): Promise<void> {
  await jobTables(database)
    .updateTable('job')
    .set({
      state: 'retry',
      started_on: null,
      start_after: sql`now() + ${milliseconds}::double precision * interval '1 millisecond'`,
    })
    .where('name', '=', name)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
}

/** Returns how many jobs of one kind wait, by group. */
export async function countWaiting(
  em: EntityManager,
  name: string,
  groups: readonly string[],
): Promise<Map<string, number>> {
  const rows = await jobTables(em)
    .selectFrom('job')
    .where('name', '=', name)
    .where('group_id', 'in', groups)
    .where('state', 'in', ['created', 'retry'])
    .groupBy('group_id')
    .select(({ fn }) => ['group_id as group', fn.countAll<number>().as('count')])
    .$narrowType<{ group: NotNull }>()
    .execute();
  return new Map(rows.map(({ group, count }) => [group, count]));
}

/** Jobs of one kind: those that wait (also for their time or a retry), run, or were given up. */
export type JobCount = { name: string; waiting: number; active: number; failed: number };

/**
 * Returns the counts of each kind that pg-boss's monitor keeps, up to half a minute old: counting
 * here would read every finished job of the week.
 */
export async function countJobs(database: Database): Promise<JobCount[]> {
  return jobTables(database)
    .selectFrom('queue')
    .select(['name', 'queued_count as waiting', 'active_count as active', 'failed_count as failed'])
    .orderBy('name')
    .execute();
}

/** Returns those of these kinds of which a job waits or runs. */
export async function busyKinds(
  database: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const busy = await jobTables(database)
    .selectFrom('job')
    .where('name', 'in', names)
    .where('state', 'in', ['created', 'retry', 'active'])
    .select('name')
    .distinct()
    .execute();
  return new Set(busy.map(({ name }) => name));
}
