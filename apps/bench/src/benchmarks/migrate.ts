import { setTimeout } from 'node:timers/promises';
import { migrate as runMigrations } from '@jadeport/api/migrate';
import { migrations } from '@jadeport/api/migrations';
import { startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { warnings } from '../database.ts';
import { seconds } from '../figures.ts';
import { fillShipments } from '../fill-shipments.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { type Probe, slowest, startProbes } from '../probes.ts';
import { newRequest } from '../registrations.ts';
import { startServer } from '../server.ts';

/** The migrations that run under load. */
const last = 10;
/** Milliseconds between look-ups, and between registrations. */
const [lookUpEveryMs, registerEveryMs] = [20, 100];
const settlesMs = 1_500;

type Timed = { name: string; took: number; longestWait: number };

/**
 * The newest migrations on a full database, while a server with the statements of the release
 * before goes on.
 */
export const migrate: Benchmark = {
  name: 'migrate',
  summary: `the last ${last} migrations on 1,000,000 shipments during look-ups and registrations`,
  async run({ quick }) {
    const rows = quick ? 20_000 : 1_000_000;
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    await upTo(database.url, migrations.length - last);
    await fillShipments(database.url, rows);
    await continueCodes(database.url);
    await using before = await startServer('plain', folder.path, { DATABASE_URL: database.url });
    const load = startLoad(before.url, rows);
    const timed: Timed[] = [];
    for (let count = migrations.length - last + 1; count <= migrations.length; count++) {
      timed.push(await timeNext(database.url, count, load.all));
    }
    await load.stop();
    const failed = load.all().filter(({ status = 0 }) => status < 200 || status > 299);
    // The present release opens the result.
    await using after = await startApi(folder.path, database.url);
    const found = await fetch(`${after.url}/api/tracking/${numberOf(rows)}`);
    return {
      tables: [tableOf(rows, timed, load.all(), failed.length)],
      faults: [
        ...failed.slice(0, 5).map(({ status }) => `a request was answered ${status ?? 'not'}`),
        ...(found.ok ? [] : [`afterwards a look-up is answered ${found.status}`]),
      ],
    };
  },
};

/** Runs the first `count` migrations, those that are pending. */
async function upTo(databaseUrl: string, count: number): Promise<void> {
  await runMigrations({
    databaseUrl,
    dbName: new URL(databaseUrl).pathname.slice(1),
    migrationsList: migrations.slice(0, count),
    log: warnings,
  });
}

/** Runs one more migration; its requests are those that were on their way meanwhile. */
async function timeNext(databaseUrl: string, count: number, all: () => Probe[]): Promise<Timed> {
  const from = performance.now();
  await upTo(databaseUrl, count);
  const to = performance.now();
  // Until those that waited are answered, and traffic is as before.
  await setTimeout(settlesMs);
  const meanwhile = all().filter(({ sent, took }) => sent < to && sent + took > from);
  return {
    name: migrations[count - 1]?.name ?? '',
    took: to - from,
    longestWait: slowest(meanwhile),
  };
}

/** The codes of registrations come after those of the filled customers. */
function continueCodes(databaseUrl: string) {
  return withClient(databaseUrl, (client) =>
    client.query(
      `update counters set value = (select max(number) from customers) where name = 'customer'`,
    ),
  );
}

const numberOf = (n: number) => `CJS${String(n).padStart(10, '0')}`;

function startLoad(url: string, rows: number) {
  const lookUps = startProbes(lookUpEveryMs, () => ({
    url: `${url}/api/tracking/${numberOf(1 + Math.floor(Math.random() * rows))}`,
  }));
  const registrations = startProbes(registerEveryMs, () => {
    const { path, ...init } = newRequest();
    return { url: url + path, init };
  });
  return {
    all: (): Probe[] => [...lookUps.all, ...registrations.all],
    stop: () => Promise.all([lookUps.stop(), registrations.stop()]),
  };
}

function tableOf(rows: number, timed: readonly Timed[], all: readonly Probe[], failed: number) {
  return {
    title: `The last ${last} migrations on ${rows.toLocaleString('en')} shipments under load`,
    rows: [
      ['', 'took', 'longest wait of a request'],
      ...timed.map(({ name, took, longestWait }) => [name, seconds(took), seconds(longestWait)]),
    ],
    notes: [
      `${all.length} requests, ${failed} of them failed; the longest took ${seconds(slowest(all))}. A look-up each ${lookUpEveryMs} ms and a registration each ${registerEveryMs} ms, by a plain server with the statements of the service.`,
    ],
  };
}
