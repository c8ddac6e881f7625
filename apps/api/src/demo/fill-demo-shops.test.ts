import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoShops } from './demo-shops.ts';
import { fillDemoShops } from './fill-demo-shops.ts';
import { demoCustomer } from './seed/customers.ts';
import { fillDemo } from './seed.ts';

let home: TestApp;
const session = new Map<string, string>();
beforeAll(async () => {
  home = await openTestApp({ DEMO: '1' });
  const [, , password = ''] = await fillDemo(home.deps);
  await fillDemoShops(home.deps);
  const [, word] = /password +(\S+)/.exec(password) ?? [];
  const body = { username: demoCustomer.email, password: word };
  await home.send('POST', '/api/auth/login', { body, session });
});
afterAll(() => home.close());

const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  home.send(method, `/api/ecommerce${path}`, { session, body });

test('the demonstration customer has a shop of each kind, with its orders', async () => {
  const { body } = await ask('GET', '/platforms');
  expect(body.map((shop: { platformType: string }) => shop.platformType).toSorted()).toEqual(
    demoShops.map(({ platformType }) => platformType).toSorted(),
  );
  expect(body.map((shop: { sync: { imported: number } }) => shop.sync.imported)).toEqual(
    expect.arrayContaining([48, 27, 16, 12]),
  );
});

test('a second start creates no duplicates, and a sync finds all orders stored', async () => {
  await fillDemoShops(home.deps);
  const { body } = await ask('GET', '/platforms');
  expect(body).toHaveLength(demoShops.length);
  for (const { id, sync } of body) {
    const synced = await ask('POST', `/platforms/${id}/sync`, {});
    expect(synced.body).toEqual({ imported: 0, updated: 0, total: sync.imported });
  }
});

test('no other private address is called', async () => {
  const form = { name: 'Inside', platformType: 'other', apiKey: 'k', apiSecret: 's' };
  const { status, body } = await ask('POST', '/platforms/test', {
    ...form,
    apiUrl: 'https://127.0.0.1/orders',
  });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});
