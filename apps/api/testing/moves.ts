import { defaultSettings, firstDay, type PresentSettings } from '@jadeport/settings';
import type { Database } from '../src/db/database.ts';
import { execute } from '../src/db/execute.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { createReleaseGuard } from '../src/features/pickups/payment-blockers.ts';
import { deliverWebhook } from '../src/features/platforms/publish-webhook.ts';
import { moveShipments } from '../src/features/shipments/move-shipments.ts';
import { sendNotice, textNotice } from '../src/features/tracking/tracking.jobs.ts';
import { createJobs, defineJob } from '../src/jobs/runner.ts';
import type { Log } from '../src/log.ts';
import { openDatabase } from '../src/open-database.ts';
import { statusSubscribers } from '../src/status-subscribers.ts';

type Options = { databaseUrl?: string | undefined; dataDir: string; log: Log };
type Statement = readonly [sql: string, params: readonly unknown[]];

const firstVersion: PresentSettings = {
  ...defaultSettings,
  version: 1,
  from: firstDay,
  tariff: { ...defaultSettings.rates, version: '1', effectiveFrom: firstDay },
};

/** A database with the queues of notices and webhooks, whose jobs nobody runs. */
export async function openMoves(options: Options): Promise<
  AsyncDisposable & {
    database: Database;
    /** The use-case, with all subscribers. */
    move(ids: readonly string[], status: 'in_transit' | 'customs_hold'): Promise<unknown>;
    /** Statements one after another in one transaction. */
    run(statements: readonly Statement[]): Promise<void>;
  }
> {
  const database = await openDatabase(options);
  const handler = async () => {};
  const queues = [
    defineJob({ ...sendNotice, handler }),
    defineJob({ ...textNotice, handler }),
    defineJob({ ...deliverWebhook, handler }),
  ];
  const jobs = createJobs(database, queues, options.log, { runsJobs: false });
  await jobs.start();
  const clock = () => new Date();
  const settings = () => firstVersion;
  const settingsStore = { at: settings };
  const deps = {
    clock,
    settings,
    onStatusChanged: statusSubscribers({ clock, settings, settingsStore, jobs }),
    releaseGuard: createReleaseGuard({ clock, settings }),
  };
  return {
    database,
    move: (ids, command) =>
      database
        .em()
        .transactional((tx) =>
          moveShipments(tx, deps, noActor, ids, { command, location: 'Kingston, Jamaica' }),
        ),
    run: (statements) =>
      database.em().transactional(async (tx) => {
        for (const [sql, params] of statements) await execute(tx, sql, params);
      }),
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await database.close();
    },
  };
}
