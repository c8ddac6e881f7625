import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database, EntityManager } from '../db/database.ts';
import { jobSchema } from '../db/orm-options.ts';
import { hourSeconds, minuteMs } from '../durations.ts';
import type { Log } from '../environment/log.ts';
import { outageOf } from '../errors/outages.ts';
import { enqueuedByRequest } from './answers.ts';
import type { JobDefinition } from './definition.ts';
import {
  busyQueues,
  hastenRetries,
  openQueues,
  returnRunningJobs,
  setSchedules,
} from './queues.ts';
import { runBatch } from './run-batch.ts';
import { statementsOf } from './statements.ts';
import { steadyClock } from './steady-clock.ts';
import { tidyEmbedded } from './tidy-embedded.ts';

export { defineJob, type JobDefinition } from './definition.ts';

export type EnqueueOptions = {
  /** The earliest time to start. */
  startAfter?: Date;
  /** Its id, a UUID; a second job with the same id is not written. */
  id?: string;
};

export type Jobs = {
  /** Creates the queues and starts the workers. Must be called before the first `enqueue`. */
  start(): Promise<void>;
  /** Starts no more jobs and waits a few seconds for running ones; `enqueue` goes on. */
  finish(): Promise<void>;
  /** Finishes and returns the jobs that still run to the queue. */
  stop(): Promise<void>;
  /**
   * Writes a job in the transaction of `em` (at once without one), so that a rollback removes it.
   * It runs after the commit, at least once, in any process; in this one after the answer to the
   * request that enqueues it. Returns the job's id.
   *
   * @throws ZodError when the payload does not match the job's definition
   */
  enqueue(
    em: EntityManager,
    name: string,
    payload: object,
    options?: EnqueueOptions,
  ): Promise<string>;
  /**
   * Writes jobs of one kind as `enqueue` does, in one statement for any number; `idOf` gives each
   * its id.
   */
  enqueueMany<Payload extends object>(
    em: EntityManager,
    name: string,
    payloads: readonly Payload[],
    idOf?: (payload: Payload) => string,
  ): Promise<void>;
  /** For tests: resolves when no job waits or runs; retries are due at once. */
  drain(): Promise<void>;
  /**
   * For tests: has what waits be looked for now and not at the next polling; whether any waits or
   * runs.
   */
  wake(): Promise<boolean>;
};

/** Shorter than the time a stopping process has in all. */
const finishTimeoutMs = 8_000;

/** New jobs are notified at once where notices come; polling finds delayed jobs and lost notices. */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: 20,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/** A batch would wait for the slowest of its groups, and no notice tells that a group is free again. */
const groupOptions = {
  batchSize: 1,
  localConcurrency: 5,
  groupConcurrency: 1,
  notifyPollingIntervalSeconds: 2,
} as const;

/** Runs jobs stored in the database, so that none is lost and any process may run them. */
export function createJobs(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Log,
  { runsJobs = true }: { runsJobs?: boolean } = {},
): Jobs {
  const all = database.kind === 'embedded' ? [...definitions, tidyEmbedded] : definitions;
  const byName = new Map(all.map((definition) => [definition.name, definition]));
  // Of processes that run no jobs, none watches the queue or starts what is scheduled.
  const boss = openBoss(database, log, runsJobs ? {} : { supervise: false, schedule: false });
  const workers = new Map<string, string>();
  const definitionOf = (name: string) => {
    const definition = byName.get(name);
    if (!definition) throw new Error(`no job is called ${name}`);
    return definition;
  };
  let finishing: Promise<unknown> | undefined;
  const finish = async () => {
    finishing ??= Promise.race([
      Promise.all([...byName.keys()].map((name) => boss.offWork(name))),
      setTimeout(finishTimeoutMs, undefined, { ref: false }),
    ]);
    await finishing;
  };

  const wake = async () => {
    // Only workers with work are told to fetch: each fetch is a statement.
    const busy = await busyQueues(database, [...byName.keys()]);
    for (const name of busy) boss.notifyWorker(workers.get(name) ?? '');
    return busy.length > 0;
  };

  return {
    async start() {
      await boss.start();
      await openQueues(boss, all);
      if (database.kind === 'embedded') await returnRunningJobs(boss, database, [...byName.keys()]);
      if (!runsJobs) return;
      await setSchedules(boss, byName);
      for (const definition of all)
        workers.set(
          definition.name,
          await boss.work(definition.name, workOptionsOf(definition), (batch) =>
            runBatch(definition, batch, database, log),
          ),
        );
    },

    finish,

    async stop() {
      await finish();
      await boss.stop({ graceful: false });
    },

    async enqueue(em, name, payload, options = {}) {
      const definition = definitionOf(name);
      const data = definition.payload.parse(payload);
      const id = idForRequest(options.id);
      await boss.send(name, data, {
        ...options,
        id,
        ...groupIn(definition, data),
        db: statementsOf(em),
      });
      return id;
    },

    async enqueueMany(em, name, payloads, idOf) {
      if (payloads.length === 0) return;
      const definition = definitionOf(name);
      const jobs = payloads.map((given) => ({
        data: definition.payload.parse(given),
        ...groupIn(definition, given),
        id: idForRequest(idOf?.(given)),
      }));
      await boss.insert(name, jobs, { db: statementsOf(em) });
    },

    async drain() {
      while (await wake()) {
        await hastenRetries(database);
        await setTimeout(20);
      }
    },

    wake,
  };
}

const workOptionsOf = ({ groupOf }: JobDefinition) =>
  groupOf ? { ...workOptions, ...groupOptions } : workOptions;

/** Returns the id of a job that is about to be enqueued. */
function idForRequest(id: string = randomUUID()): string {
  enqueuedByRequest(id);
  return id;
}

const groupIn = ({ groupOf }: JobDefinition, payload: object) =>
  groupOf ? { group: { id: groupOf(payload) } } : {};

/** In milliseconds. Longer than for requests, because nobody waits for the answers of the queue. */
const queryTimeoutMs = 30_000;

function connectionOf({ access }: Database): ConstructorOptions {
  if (access.kind === 'shared') {
    // Disabled, because it would warn that nothing vacuums, which `tidy-embedded.ts` does.
    return {
      backend: 'pglite',
      db: access.statements,
      monitorVacuum: false,
      useListenNotify: true,
    };
  }
  const { connectionString, hasSession, options } = access;
  return {
    connectionString,
    application_name: 'jadeport jobs',
    max: 4,
    query_timeout: queryTimeoutMs,
    ...options,
    useListenNotify: hasSession,
  } as ConstructorOptions;
}

/** Creates or migrates the tables of the queue, and runs nothing. */
export async function openJobTables(database: Database, log: Log): Promise<void> {
  const boss = openBoss(database, log, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

function openBoss(database: Database, log: Log, options: ConstructorOptions = {}): PgBoss {
  const boss = new PgBoss({
    ...connectionOf(database),
    ...options,
    schema: jobSchema,
    clock: steadyClock,
    // Jobs of a dead process are retried within half a minute of the heartbeat that is missed.
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    // No jobs depend on others, so this is rarely checked.
    flowIntervalSeconds: hourSeconds,
  });
  let quietUntil = 0;
  boss.on('error', (err) => {
    // Every queue reports the same outage at each polling.
    if (outageOf(err) !== undefined) {
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + minuteMs;
    }
    log.error({ err }, 'job queue');
  });
  boss.on('warning', ({ message, data }) => log.warn(data, message));
  return boss;
}
