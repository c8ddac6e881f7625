import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Answer } from '../../testing/client.ts';
import { startService } from '../../testing/service-process.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { prepareDataDir } from '../../testing/test-database.ts';
import { demoCustomer } from '../demo/seed/customers.ts';
import { openDatabase } from '../open-database.ts';

/** A shelf, because a warehouse that has one is not filled, which would take most of the time. */
async function withoutWarehouse(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: silentLog });
  await database.execute(
    `insert into locations (id, code, name, site, created_at)
     values (gen_random_uuid(), 'S-1', 'A shelf', 'CN', now())`,
  );
  await database.close();
}

test('SIGTERM while the shops of the demonstration are filled ends the service without an error', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-stop-'));
  await prepareDataDir(dataDir);
  await withoutWarehouse(dataDir);
  // With an administrator in the settings, customers can sign in as soon as the service answers.
  const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a good password' };
  const service = await startService({ DEMO: '1', DATA_DIR: dataDir, ...administrator });
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(service.url + path, { ...init, headers });
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { body: (await answer.json()) as Answer['body'], cookie: cookie.join('; ') };
  };
  const body = JSON.stringify({ username: demoCustomer.email, password: 'demo-jadeport' });
  const { cookie } = await call('/api/auth/login', { method: 'POST', body });
  const shops = async () => (await call('/api/ecommerce/platforms', { headers: { cookie } })).body;
  while ((await shops()).length === 0) await setTimeout(5);

  service.child.kill('SIGTERM');
  const [code] = await service.ended;
  expect({ code, errors: service.errors() }).toEqual({ code: 0, errors: '' });
  await rm(dataDir, { recursive: true });
});
