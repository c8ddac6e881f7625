import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../../testing/client.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildWebSite } from '../../testing/web-site.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../db/orm.ts';
import { createJobs, defineJob } from '../jobs/runner.ts';

let home: TestApp;
let database: Database;
beforeAll(async () => {
  home = await openTestApp();
  database = await openTestDatabase();
});
afterAll(async () => {
  await home.close();
  await database.close();
});

test('a worker answers for its health, readiness and figures, and nothing else', async () => {
  const { pages, remove } = await buildWebSite();
  const app = await buildApp({
    ...home.deps,
    pages,
    config: { ...home.deps.config, role: 'worker' },
  });
  const { send } = clientOf(app);
  for (const path of ['/api/health', '/api/ready', '/api/metrics']) {
    expect((await send('GET', path)).status).toBe(200);
  }
  const others = [
    ...['/api/carriers', '/api/tracking/CJS2611210017', '/trpc/tracking.carriers'],
    ...['/', '/robots.txt', '/sitemap.xml', '/track', '/dashboard', '/assets/main.js', '/nowhere'],
  ];
  for (const path of others) {
    expect((await send('GET', path)).status, path).toBe(404);
    expect((await send('HEAD', path)).status, path).toBe(404);
  }
  await remove();
  await app.close();
});

test('a process for the web enqueues jobs, and another one runs them', async () => {
  const done: string[] = [];
  const jobOn = (process: string) =>
    defineJob({
      name: 'tests.role',
      payload: z.object({}),
      schedule: '0 0 1 1 *',
      async handler() {
        done.push(process);
      },
    });
  const web = createJobs(database, [jobOn('web')], silentLog, { runsJobs: false });
  await web.start();
  await web.enqueue(database.em(), 'tests.role', {});
  // The web process has had as long for it as the worker needs.
  const worker = createJobs(database, [jobOn('worker')], silentLog);
  await worker.start();
  await worker.drain();
  expect(done).toEqual(['worker']);
  await web.stop();
  await worker.stop();
});
