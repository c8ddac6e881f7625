import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMemberOfStaff } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillDemoMoney } from './fill-demo-money.ts';
import { fillDemoWarehouse } from './fill-demo-warehouse.ts';
import { bills, damaged } from './seed/money.ts';
import { fillDemo } from './seed.ts';

let home: TestApp;
let session: Map<string, string>;
let withoutShelves: number | undefined;
beforeAll(async () => {
  home = await openTestApp({ DEMO: '1' });
  await fillDemo(home.deps);
  await fillDemoMoney(home.deps);
  withoutShelves = await count('invoices');
  await fillDemoWarehouse(home.deps);
  await Promise.all([fillDemoMoney(home.deps), fillDemoMoney(home.deps)]);
  ({ session } = await aMemberOfStaff(home, 'admin'));
});
afterAll(() => home.close());

const get = async (path: string) => (await home.send('GET', path, { session })).body;
const count = async (table: string) => {
  const [row] = await home.deps.database.execute<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return row?.n;
};

test('nothing is added while the shelves are not there', async () => {
  expect(withoutShelves).toBe(0);
  expect(await count('invoices')).toBe(bills.length);
});

test('there are invoices of every kind, in the order of their days and without a gap', async () => {
  const { items } = await get('/api/admin/invoices?list=all&limit=100');
  const states = new Set(items.map(({ state }: { state: string }) => state));
  expect(states).toEqual(new Set(['issued', 'part_paid', 'paid']));
  const gaps = await home.deps.database.execute(
    `select number from (select number, row_number() over (order by issued_at, number) as at
      from invoices) i where number <> 'INV-' || lpad(at::text, 6, '0')`,
  );
  expect(gaps).toEqual([]);
});

test('a transfer waits, today’s drawer holds cash, and the reports show it', async () => {
  const { items } = await get('/api/admin/payments?list=all&limit=100');
  const pending = items.filter(({ state }: { state: string }) => state === 'pending');
  expect(pending).toMatchObject([{ method: 'transfer' }]);
  const drawers = (await get('/api/admin/drawers')).items;
  expect(drawers).toMatchObject([{ site: 'JM', closedAt: null, byName: 'Simone Grant' }]);
  expect(await count("payments where method = 'cash' and state = 'confirmed'")).toBe(2);
  const { rows } = await get('/api/admin/reports/unpaid');
  expect(rows.length).toBeGreaterThan(0);
});

test('one package was collected, others wait, and storage of one costs', async () => {
  const [handOver] = (await get('/api/admin/pickups/hand-overs')).items;
  expect(handOver).toMatchObject({ overrideReason: null, reversedAt: null });
  expect(await count("shipments where status = 'ready_for_pickup'")).toBeGreaterThan(3);
  expect(await count('storage_clocks where charged_days > 0')).toBe(1);
});

test('a claim waits for a decision', async () => {
  const { items } = await get('/api/admin/insurance-claims');
  expect(items).toMatchObject([{ state: 'open', amountCents: damaged.amountCents }]);
});

test('nobody is told, and another start adds nothing', async () => {
  await fillDemoMoney(home.deps);
  expect(await count('invoices')).toBe(bills.length);
  expect(await home.mails()).toEqual([]);
});
