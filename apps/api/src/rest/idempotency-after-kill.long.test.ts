import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../testing/client.ts';
import { registration } from '../../testing/people.ts';
import { startService } from '../../testing/service-process.ts';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a good password' };

let dataDir: string;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-twice-'));
  service = await start();
});
afterAll(async () => {
  await service.kill();
  await rm(dataDir, { recursive: true });
});

/** Starts the service on the embedded database. */
const start = () => startService({ DATA_DIR: dataDir, ...administrator });

async function call(path: string, body: object | undefined, headers: Record<string, string>) {
  const answer = await fetch(`${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { answer, body: (await answer.json()) as Answer['body'] };
}

/** Creates an API key of an administrator, who signs in for it. */
async function makeKey(): Promise<Record<string, string>> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = administrator;
  const { answer } = await call('/api/auth/login', { username, password }, {});
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const wish = { name: 'A program', scopes: ['shipments'] };
  const { body } = await call('/api/api-keys', wish, { cookie: cookie.join('; ') });
  return { authorization: `Bearer ${body.key}` };
}

test('unanswered writes of a killed service happen once when they are repeated', async () => {
  const headers = await makeKey();
  const { customerCode } = (await call('/api/customers', registration(), {})).body;
  const parcel = { customerCode, description: 'Kitchen scale', weight: 1 };
  const keys = Array.from({ length: 40 }, (_, n) => `parcel-${n}`);
  const answered = new Map<string, string>();
  const post = async (key: string) => {
    const withKey = { ...headers, 'idempotency-key': key };
    const { answer, body } = await call('/api/admin/shipments', parcel, withKey);
    expect(answer.status).toBe(201);
    return body.trackingNumber as string;
  };
  const firstTime = keys.map(async (key) => {
    answered.set(key, await post(key));
    if (answered.size === 10) await service.kill();
  });
  const outcomes = await Promise.allSettled(firstTime);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);

  service = await start();
  const again = await Promise.all(keys.map(post));
  for (const [key, number] of answered) expect(again[keys.indexOf(key)]).toBe(number);
  const { body } = await call('/api/admin/shipments?limit=100', undefined, headers);
  const stored = body.items.map((item: { trackingNumber: string }) => item.trackingNumber);
  expect(stored.sort()).toEqual(again.sort());
});
