import { randomUUID } from 'node:crypto';
import type { Session } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registration } from '../../testing/people.ts';
import { startService } from '../../testing/service-process.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { prepareDataDir } from '../../testing/test-database.ts';
import { createSessionStore } from '../features/accounts/session-store.ts';
import { hashSessionId } from '../http/sessions.ts';
import { openDatabase } from '../open-database.ts';

let disk: SmallDisk | undefined;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  disk = await mountSmallDisk(256 * 1024);
  if (disk) await prepareDataDir(disk.path);
});
afterAll(async () => {
  await service?.kill();
  await disk?.unmount();
});

// With an administrator in the settings, a service that answers writes nothing more by itself.
const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a good password' };
const start = (dataDir: string) => startService({ DATA_DIR: dataDir, ...administrator });

const register = (email: string) =>
  fetch(`${service.url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration({ email })),
  });

test('a write is 503 with Retry-After, reads go on, and nothing acknowledged is lost', async ({
  skip,
}) => {
  if (!disk) return skip(noSmallDisk);
  service = await start(disk.path);
  expect((await register('before@example.com')).status).toBe(201);
  disk.fill();
  for (let n = 0; n < 3; n++) {
    const answer = await register(`during-${n}@example.com`);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${service.url}/api/tracking/CJS2611210017`)).status).toBe(404);
    expect((await fetch(`${service.url}/api/ready`)).status).toBe(200);
  }
  await disk.empty();
  expect((await register('after@example.com')).status).toBe(201);

  await service.kill();
  service = await start(disk.path);
  // An address that is taken.
  for (const email of ['before@example.com', 'after@example.com']) {
    expect((await register(email)).status).toBe(409);
  }
  expect((await register('during-0@example.com')).status).toBe(201);
  await service.kill();
});

test('a session whose use cannot be noted is read', async ({ skip }) => {
  if (!disk) return skip(noSmallDisk);
  const database = await openDatabase({ dataDir: disk.path, log: silentLog });
  const id = randomUUID();
  await database.execute(
    `insert into sessions (id, user_id, data, created_at, last_seen_at, expires_at)
     select $1, id, '{}', now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day'
     from users where email = 'before@example.com'`,
    [hashSessionId(id)],
  );
  disk.fill();
  const store = createSessionStore({ database, clock: () => new Date() });
  const read = Promise.withResolvers<Session | null | undefined>();
  store.get(id, (error, session) => (error ? read.reject(error) : read.resolve(session)));
  const session = await read.promise;
  expect(session?.user?.()).toMatchObject({ email: 'before@example.com' });
  await disk.empty();
  await database.close();
});
