// @database
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { createDatabase, dropDatabase } from '../../../testing/server.ts';
import { buildApp } from '../../app.ts';
import { wireDeps } from '../../compose.ts';
import { readConfig } from '../../environment/config.ts';
import { createLog } from '../../environment/log.ts';
import { openDatabase } from '../../open-database.ts';
import { noActor } from '../audit/actor.ts';
import { putSettings } from './put-settings.ts';
import { readVersions } from './read-versions.ts';

const serverUrl = process.env.DATABASE_URL ?? '';

/** A change is heard at once; a busy machine may take longer. */
const soon = { timeout: 10_000, interval: 20 };

/** A whole service but for the pages, as another process on the database would be. */
async function start(databaseUrl: string, dataDir: string, environment: Record<string, string>) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...environment,
  });
  const log = await createLog(config);
  const { deps, close } = await wireDeps({
    config,
    database: await openDatabase({ databaseUrl, dataDir, log }),
    secretKey: 'a key for tests, as long as a key must be',
    clock: () => new Date(),
    log,
    pages: undefined,
  });
  const app = await buildApp(deps);
  return {
    app,
    deps,
    async shippingOfAPound(): Promise<number> {
      const body = { value: 50, weight: 1, service: 'express' };
      return (await clientOf(app).send('POST', '/api/estimates', { body })).body.shipping;
    },
    setRate: (express: number) =>
      putSettings(deps.database.em(), deps, noActor, { rates: { ratesPerLb: { express } } }),
    async stop() {
      await app.close();
      await close();
    },
  };
}

type Service = Awaited<ReturnType<typeof start>>;

describe.skipIf(!serverUrl)('several processes on a real server (DATABASE_URL)', () => {
  let database: { name: string; url: string };
  let dataDir: string;
  let one: Service;
  let other: Service;
  beforeAll(async () => {
    database = await createDatabase(serverUrl);
    dataDir = await mkdtemp(join(tmpdir(), 'jadeport-settings-'));
    one = await start(database.url, dataDir, { BRAND_NAME: 'Yard Ship' });
    other = await start(database.url, dataDir, {});
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await dropDatabase(serverUrl, database.name);
    await rm(dataDir, { recursive: true });
  });

  test('a change in one process is answered by the other', async () => {
    expect(await other.shippingOfAPound()).toBe(1_200);
    await one.setRate(1_350);
    expect(await one.shippingOfAPound()).toBe(1_350);
    await vi.waitUntil(async () => (await other.shippingOfAPound()) === 1_350, soon);
    await other.setRate(1_275);
    await vi.waitUntil(async () => (await one.shippingOfAPound()) === 1_275, soon);
  });

  test('of many changes at once one has a connection, and all are recorded', async () => {
    const holder = new Client(database.url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from settings_versions where version = 1 for update');
    const before = one.deps.settings().version;
    const rates = Array.from({ length: 40 }, (_, at) => 1_301 + at);
    const recorded = Promise.all(rates.map((rate) => one.setRate(rate)));
    const locked = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await holder.query(locked)).rowCount === 1, soon);
    const pool = { inUse: 1, waiting: 0 };
    // Jobs of the process use a connection for a moment, too.
    await vi.waitFor(() => expect(one.deps.database.pool()).toMatchObject(pool), soon);
    await holder.query('commit');
    await recorded;
    expect(one.deps.settings().version).toBe(before + rates.length);
    await holder.end();
    await one.setRate(1_275);
    await vi.waitUntil(async () => (await other.shippingOfAPound()) === 1_275, soon);
  });

  test('a request that runs across a change sees one version', async () => {
    const [began, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const watched = await start(database.url, dataDir, {});
    const rate = () => watched.deps.settings().tariff.ratesPerLb.express;
    watched.app.get('/running', async () => {
      const before = rate();
      began.resolve();
      await changed.promise;
      return [before, rate()];
    });
    const running = clientOf(watched.app).send('GET', '/running');
    await began.promise;
    await other.setRate(1_425);
    await vi.waitUntil(() => rate() === 1_425, soon);
    changed.resolve();
    expect((await running).body).toEqual([1_275, 1_275]);
    expect(await watched.shippingOfAPound()).toBe(1_425);
    await watched.stop();
  });

  test('versions outlive a restart, and BRAND_… of then is not read', async () => {
    const versions = await readVersions(one.deps.database);
    expect(versions.length).toBeGreaterThan(1);
    await one.stop();
    const later = { BRAND_NAME: 'Harbour Line', BRAND_JMD_PER_USD: '99.00' };
    one = await start(database.url, dataDir, later);
    expect(await readVersions(one.deps.database)).toEqual(versions);
    const { business, exchangeRate, version } = one.deps.settings();
    expect(version).toBe(versions.at(-1)?.version);
    expect([business.name, exchangeRate.jmdPerUsd]).toEqual(['Yard Ship', '160.0000']);
    expect(await one.shippingOfAPound()).toBe(1_425);
  });
});
