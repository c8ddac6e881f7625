import { type Kysely, type NotNull, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, EntityManager, Source } from '../db/database.ts';
import { jobSchema } from '../db/orm-options.ts';
import { kyselyIn } from '../db/query.ts';
import { type JobDefinition, retryOf } from './definition.ts';

/**
 * How long a job may usually run; after that, or after the death of its process, it is given again.
 * Whatever a handler waits for ends before, mails to a slow server too.
 */
export const usualSeconds = 180;

/** What we read of pg-boss's own table, which no entity describes. */
type JobTables = {
  job: {
    id: string;
    name: string;
    state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
    group_id: string | null;
    started_on: Date | null;
    start_after: Date;
  };
};

const jobTable = (source: Source): Kysely<JobTables> => kyselyIn(source).withSchema(jobSchema);

/** Makes the queue of one kind of job, or brings an older one to its present settings. */
export async function openQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const { limit, delaySeconds, maxDelaySeconds } = retryOf(definition);
  const settings = {
    expireInSeconds: definition.expireInSeconds ?? usualSeconds,
    retryLimit: limit,
    retryDelay: delaySeconds,
    ...(delaySeconds > 0 && { retryBackoff: true, retryDelayMax: maxDelaySeconds }),
    notify: true,
  };
  await boss.createQueue(definition.name, settings);
  await boss.updateQueue(definition.name, settings);
  // Any search makes pg-boss remember the queue, so that sending a job in an open transaction needs
  // no look-up beside it: the embedded database, with its one connection, would wait for ever.
  await boss.findJobs(definition.name, { key: 'none' });
  if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {});
}

/** Ends the schedules of jobs that no longer exist or no longer have one. */
export async function dropOldSchedules(
  boss: PgBoss,
  definitions: ReadonlyMap<string, JobDefinition>,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!definitions.get(name)?.schedule) await boss.unschedule(name);
  }
}

/**
 * Gives back at once what a killed predecessor was working on. Only the embedded database can know
 * that: nobody else works on it. On PostgreSQL such jobs come back when they expire.
 */
export async function takeBack(boss: PgBoss, database: Database, name: string): Promise<void> {
  const active = await jobTable(database)
    .selectFrom('job')
    .where('name', '=', name)
    .where('state', '=', 'active')
    .select('id')
    .execute();
  if (active.length === 0) return;
  await boss.fail(
    name,
    active.map(({ id }) => id),
    { message: 'the program ended while the job was running' },
  );
}

/** Lets a running job wait again. Only a job with a start has its next one counted as a try. */
export async function postpone(
  database: Database,
  name: string,
  id: string,
  milliseconds: number,
): Promise<void> {
  await jobTable(database)
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

/** How many jobs of one kind wait, by group. */
export async function countWaiting(
  em: EntityManager,
  name: string,
  groups: readonly string[],
): Promise<Map<string, number>> {
  const rows = await jobTable(em)
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

/** Whether a job of these kinds waits or runs. */
export async function isBusy(database: Database, names: readonly string[]): Promise<boolean> {
  const job = await jobTable(database)
    .selectFrom('job')
    .where('name', 'in', names)
    .where('state', 'in', ['created', 'retry', 'active'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
