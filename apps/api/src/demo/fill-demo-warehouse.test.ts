// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillDemoWarehouse } from './fill-demo-warehouse.ts';
import { demoCustomer } from './seed/customers.ts';
import { places, preAlerts, withoutPreAlert } from './seed/warehouse.ts';
import { fillDemo } from './seed.ts';

let home: TestApp;
const session = new Map<string, string>();
beforeAll(async () => {
  home = await openTestApp({ DEMO: '1' });
  const [, , password = ''] = await fillDemo(home.deps);
  await fillDemoWarehouse(home.deps);
  const [, word] = /password +(\S+)/.exec(password) ?? [];
  const body = { username: demoCustomer.email, password: word };
  await home.send('POST', '/api/auth/login', { body, session });
});
afterAll(() => home.close());

const list = async (path: string) => (await home.send('GET', path, { session })).body.items;
const count = async (table: string) => {
  const [row] = await home.deps.database.execute<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return row?.n;
};

test('the demonstration customer has pre-alerted packages, and a quote to decide on', async () => {
  const mine = preAlerts.filter(({ owner }) => owner === demoCustomer.row);
  const preAlerted = await list('/api/pre-alerts');
  expect(preAlerted).toHaveLength(mine.length);
  expect(preAlerted.flatMap(({ needs }: { needs: string[] }) => needs)).toEqual(['invoice']);
  const arrived = mine.filter(({ received }) => received).length;
  const states = preAlerted.map(({ state }: { state: string }) => state).toSorted();
  expect(states).toEqual([
    ...Array(arrived).fill('matched'),
    ...Array(mine.length - arrived).fill('open'),
  ]);
  const [quoted, ...others] = await list('/api/consolidations');
  expect(others).toEqual([]);
  expect(quoted).toMatchObject({ state: 'quoted', box: { documentIds: [expect.any(String)] } });
});

test('the warehouse has places, parcels with photographs, and some without an owner', async () => {
  expect(await count('locations')).toBe(places.length);
  const arrived = preAlerts.filter(({ received }) => received).length + withoutPreAlert.length;
  expect(await count('scans')).toBe(arrived);
  expect(await count("document_links where kind = 'photograph'")).toBe(arrived + 1);
  expect(await count("unclaimed_parcels where state = 'shelved'")).toBe(2);
});

test('staff have a box to pack, and a claim with an invoice to decide', async () => {
  expect(await count("shipments where consolidation_state = 'requested'")).toBe(1);
  expect(await count("unclaimed_claims where state = 'filed'")).toBe(1);
  expect(await count("document_links where thing = 'claim'")).toBe(1);
});

test('nobody is told: no email is sent', async () => {
  expect(await home.mails()).toEqual([]);
});

test('another start adds nothing, also beside a second process', async () => {
  const before = await count('shipments');
  await Promise.all([fillDemoWarehouse(home.deps), fillDemoWarehouse(home.deps)]);
  expect(await count('shipments')).toBe(before);
  expect(await count('locations')).toBe(places.length);
});
