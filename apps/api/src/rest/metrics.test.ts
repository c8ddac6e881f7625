// @database
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { clientOf } from '../../testing/client.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { tcpProxy } from '../../testing/tcp-proxy.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Config, readConfig } from '../environment/config.ts';
import { createServer } from '../http/server.ts';
import { openDatabase } from '../open-database.ts';
import { serveMetrics } from './metrics.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

const scrape = async () => (await home.send('GET', '/api/metrics')).text.split('\n');

test('requests are counted by method, route and status, never by address', async () => {
  await home.send('GET', '/api/tracking/CJS0000000000');
  await home.send('GET', '/no/such/page?secret=1');
  await home.query('tracking.carriers');
  await home.query('no.such');
  await home.send('GET', '/trpc/tracking.carriers,accounts.user?batch=1');
  const lines = await scrape();
  const count = (labels: string) =>
    lines.find((line) =>
      line.startsWith(`jadeport_http_request_duration_seconds_count{${labels}}`),
    );
  expect(count('method="GET",route="/api/tracking/:trackingNumber",status="404"')).toMatch(
    / [1-9]\d*$/,
  );
  expect(count('method="GET",route="unknown",status="404"')).toMatch(/ [1-9]\d*$/);
  expect(count('method="GET",route="/trpc (unknown)",status="404"')).toMatch(/ [1-9]\d*$/);
  expect(lines.join('\n')).toMatch(/route="\/trpc \(batch\)"/);
  expect(lines.join('\n')).toMatch(/route="\/trpc\/tracking\.carriers",status="200"/);
  expect(lines.join('\n')).not.toMatch(/CJS0000000000|secret|no\.such/);
});

test('the process, its event loop, its connections and its jobs are measured', async () => {
  const names = (await scrape()).map((line) => line.split(/[ {]/, 1)[0]);
  expect(names).toEqual(
    expect.arrayContaining([
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'jadeport_calls',
      'jadeport_jobs',
      'jadeport_database_up',
    ]),
  );
  const pooled = home.deps.database.kind === 'postgres';
  expect(names.includes('jadeport_database_connections')).toBe(pooled);
  expect(names.includes('jadeport_database_waiting_requests')).toBe(pooled);
});

test('every kind of job is reported by state', async () => {
  const lines = await scrape();
  for (const state of ['waiting', 'active', 'failed']) {
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^jadeport_jobs\\{name="tracking\\.[\\w-]+",state="${state}"\\} \\d+$`),
      ),
    );
  }
});

/** A server with other settings on the same database. */
async function serverWith(environment: Record<string, string>, away = false) {
  const config: Config = { ...home.deps.config, ...metricsOf(environment) };
  const deps = { ...home.deps, config };
  const app = await createServer(deps);
  const kysely = () => {
    throw new Error('connect ECONNREFUSED');
  };
  const database = away ? { ...home.deps.database, kysely } : home.deps.database;
  serveMetrics(app, { ...deps, database }, new Set());
  return clientOf(app).send;
}
const metricsOf = (environment: Record<string, string>) => {
  const { metrics } = readConfig({ SECRET_KEY: 'x'.repeat(32), ...environment });
  return { metrics };
};

describe('who may read them', () => {
  const token = 'a-token-of-prometheus';
  const production = { NODE_ENV: 'production' };

  test('404: nobody in production without a token', async () => {
    const send = await serverWith(production);
    expectError(await send('GET', '/api/metrics'), 404, 'NOT_FOUND');
  });

  test.each([undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`])(
    '401: with a token set, not with the header %j',
    async (authorization) => {
      const send = await serverWith({ ...production, METRICS_TOKEN: token });
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await send('GET', '/api/metrics', { headers });
      expectError(answer, 401, 'NOT_SIGNED_IN');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  test('200: with the token', async () => {
    const send = await serverWith({ ...production, METRICS_TOKEN: token });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send('GET', '/api/metrics', { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
  });
});

test('the figures of the process are served while the database is away', async () => {
  const send = await serverWith({}, true);
  const { status, text } = await send('GET', '/api/metrics');
  expect(status).toBe(200);
  expect(text).toContain('\njadeport_database_up 0\n');
  expect(text).toContain('\nprocess_resident_memory_bytes ');
});

test('whether the database answers is known at once, at the first scrape and after an outage', async () => {
  const { database } = home.deps;
  let away = false;
  const kysely = () => {
    if (away) throw new Error('connect ECONNREFUSED');
    return database.kysely();
  };
  const app = await createServer(home.deps);
  serveMetrics(app, { ...home.deps, database: { ...database, kysely } }, new Set());
  const seen: (string | undefined)[] = [];
  for (away of [false, true, false]) {
    const { text } = await clientOf(app).send('GET', '/api/metrics');
    seen.push(/^jadeport_database_up (\d)$/m.exec(text)?.[1]);
    expect(/^jadeport_jobs\{/m.test(text)).toBe(!away);
  }
  expect(seen).toEqual(['1', '0', '1']);
});

test.skipIf(!process.env.DATABASE_URL)(
  'the first scrape after PostgreSQL has come back says so (DATABASE_URL)',
  async () => {
    const { access } = home.deps.database;
    if (access.kind !== 'address') throw new Error('that is not PostgreSQL');
    const first = await tcpProxy(access.connectionString);
    const database = await openDatabase({ databaseUrl: first.url, dataDir: '', log: silentLog });
    const app = await createServer(home.deps);
    serveMetrics(app, { ...home.deps, database }, new Set());
    const isUp = async () => {
      const { text } = await clientOf(app).send('GET', '/api/metrics');
      return /^jadeport_database_up (\d)$/m.exec(text)?.[1];
    };
    expect(await isUp()).toBe('1');
    await first.close();
    expect(await isUp()).toBe('0');
    const again = await tcpProxy(access.connectionString, Number(new URL(first.url).port));
    expect(await isUp()).toBe('1');
    await database.close();
    await again.close();
  },
);

test('the Grafana dashboard shows only what is measured', async () => {
  const path = new URL('../../../../docs/grafana-dashboard.json', import.meta.url);
  const shown = [...(await readFile(path, 'utf8')).matchAll(/\b(?:jadeport|process|nodejs)_\w+/g)];
  const pooled = home.deps.database.kind === 'postgres';
  const expected = new Set(shown.map(([name]) => name));
  // The embedded database has no connections to count.
  if (!pooled) {
    expected.delete('jadeport_database_connections');
    expected.delete('jadeport_database_waiting_requests');
  }
  const measured = new Set((await scrape()).map((line) => line.split(/[ {]/, 1)[0]));
  expect(expected.size).toBeGreaterThan(5);
  expect([...expected].filter((name) => !measured.has(name))).toEqual([]);
});

test('what the documentation lists is measured, and on the embedded database all but what it excepts', async () => {
  const path = new URL('../../../../docs/operations.md', import.meta.url);
  const rows = [...(await readFile(path, 'utf8')).matchAll(/^\| `(jadeport_\w+)` \| (.*) \|$/gm)];
  const pooled = home.deps.database.kind === 'postgres';
  const listed = rows.map(([, name = '', what = '']) => ({
    name,
    served: pooled || !what.startsWith('PostgreSQL only'),
  }));
  const text = (await scrape()).join('\n');
  expect(listed.length).toBeGreaterThan(4);
  for (const { name, served } of listed)
    expect(text.includes(`\n# TYPE ${name} `), name).toBe(served);
});
