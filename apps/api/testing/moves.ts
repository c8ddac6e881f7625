import { statusSubscribers } from '../src/compose.ts';
import { execute } from '../src/db/execute.ts';
import type { Log } from '../src/environment/log.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { deliverWebhook } from '../src/features/platforms/publish-webhook.ts';
import { moveShipments } from '../src/features/shipments/move-shipments.ts';
import { sendNotice, textNotice } from '../src/features/tracking/tracking.jobs.ts';
import { createJobs, defineJob } from '../src/jobs/runner.ts';
import { openDatabase } from '../src/open-database.ts';

type Options = { databaseUrl?: string | undefined; dataDir: string; log: Log };
type Statement = readonly [sql: string, params: readonly unknown[]];

/** A database with the queues of notices and webhooks, whose jobs nobody runs. */
export async function openMoves(options: Options) {
  const database = await openDatabase(options);
  const handler = async () => {};
  const queues = [
    defineJob({ ...sendNotice, handler }),
    defineJob({ ...textNotice, handler }),
    defineJob({ ...deliverWebhook, handler }),
  ];
  const jobs = createJobs(database, queues, options.log, { runsJobs: false });
  await jobs.start();
  const deps = { clock: () => new Date(), onStatusChanged: statusSubscribers(jobs) };
  return {
    database,
    /** The use-case, with all subscribers. */
    move: (ids: readonly string[], command: 'in_transit' | 'customs_hold') =>
      database
        .em()
        .transactional((tx) =>
          moveShipments(tx, deps, noActor, ids, { command, location: 'Kingston, Jamaica' }),
        ),
    /** Statements one after another in one transaction. */
    run: (statements: readonly Statement[]) =>
      database.em().transactional(async (tx) => {
        for (const [sql, params] of statements) await execute(tx, sql, params);
      }),
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await database.close();
    },
  };
}
