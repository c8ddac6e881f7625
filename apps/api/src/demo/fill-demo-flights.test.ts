import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMemberOfStaff } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillDemoFlights } from './fill-demo-flights.ts';
import { fillDemoWarehouse } from './fill-demo-warehouse.ts';
import { flights } from './seed/flights.ts';
import { fillDemo } from './seed.ts';

let home: TestApp;
let session: Map<string, string>;
beforeAll(async () => {
  home = await openTestApp({ DEMO: '1' });
  await fillDemo(home.deps);
  await fillDemoWarehouse(home.deps);
  await fillDemoFlights(home.deps);
  ({ session } = await aMemberOfStaff(home));
});
afterAll(() => home.close());

const get = async (path: string) => (await home.send('GET', path, { session })).body;
const find = async (masterNumber: string) =>
  (await get('/api/admin/manifests')).items.find(
    (each: { masterNumber: string }) => each.masterNumber === masterNumber,
  );

test('one manifest is on the water, with its customers’ days', async () => {
  const { vessel } = flights;
  const found = await find(vessel.masterNumber);
  expect(found).toMatchObject({ state: 'departed', mode: 'sea', units: vessel.units.length });
  const rows = await home.deps.database.execute(
    `select s.status, s.estimated_delivery > current_date as "isAhead" from shipments s
     where s.waybill = any($1)`,
    [vessel.units.map(({ waybill }) => waybill)],
  );
  expect(rows).toEqual(vessel.units.map(() => ({ status: 'in_transit', isAhead: true })));
});

test('one has arrived, and one of its units is missing', async () => {
  const { plane } = flights;
  const found = await find(plane.masterNumber);
  expect(found).toMatchObject({ state: 'arrived', mode: 'air' });
  const { missing, surplus, elsewhere } = await get(
    `/api/admin/manifests/${found.id}/discrepancies`,
  );
  expect([missing.length, surplus.length, elsewhere.length]).toEqual([1, 0, 0]);
});

test('nobody is told, and another start adds nothing, also beside a second process', async () => {
  await Promise.all([fillDemoFlights(home.deps), fillDemoFlights(home.deps)]);
  expect((await get('/api/admin/manifests')).items).toHaveLength(2);
  expect(await home.mails()).toEqual([]);
});
