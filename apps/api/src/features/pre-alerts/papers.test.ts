// @processes
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const aDocument = async (): Promise<string> => (await upload(home, owner.session)).body.id;
const queue = async (query = '') =>
  (await home.send('GET', `/api/admin/pre-alerts${query}`, { session: staff.session })).body;
const decide = (id: string, what: string, body: object) =>
  home.send('POST', `/api/admin/pre-alerts/${id}/${what}`, { session: staff.session, body });
const askedOf = async ({ session }: Person) =>
  (await home.send('GET', '/api/pre-alerts?only=asked', { session })).body.items.map(
    (item: { id: string }) => item.id,
  );
const needsOf = async (trackingNumber: string) =>
  (await act.shipmentsOf(owner)).items.find((item) => item.trackingNumber === trackingNumber)
    ?.needs;

test('papers go from missing over asked-for and waiting to refused and passed', async () => {
  const { id, trackingNumber } = (await act.preAlert(owner)).body;
  expect((await queue('?check=missing')).items).toMatchObject([{ id, check: 'missing' }]);
  const asked = await decide(id, 'ask', { note: 'We need the invoice of the shop.' });
  expect(asked.body).toMatchObject({ needs: ['invoice'], customerCode: owner.customerCode });
  expect((await act.get(owner, id)).body).toMatchObject({
    needs: ['invoice'],
    needsNote: 'We need the invoice of the shop.',
  });
  expect(await needsOf(trackingNumber)).toEqual(['invoice']);
  await act.preAlert(owner);
  expect(await askedOf(owner)).toEqual([id]);

  await act.update(owner, id, { documentIds: [await aDocument()] });
  expect(await needsOf(trackingNumber)).toEqual([]);
  expect(await askedOf(owner)).toEqual([]);
  expect((await queue()).items).toMatchObject([
    { id, check: 'waiting', needs: [], needsNote: null, readable: null, totalAddsUp: null },
  ]);
  expect((await queue()).items[0].customerName).toBe('Devon Brown');

  const refused = await decide(id, 'check', { readable: true, totalAddsUp: false });
  expect(refused.body).toMatchObject({ check: 'refused', readable: true, totalAddsUp: false });
  await decide(id, 'ask', { papers: ['id', 'invoice', 'id'] });
  expect(await needsOf(trackingNumber)).toEqual(['id', 'invoice']);
  const passed = await decide(id, 'check', { readable: true, totalAddsUp: true });
  expect(passed.body).toMatchObject({ check: 'passed', needs: [], needsNote: null });
  expect(await needsOf(trackingNumber)).toEqual([]);
  expect((await queue()).items).toEqual([]);
});

test('whoever watches the package is told of what is asked for, edited and taken back', async () => {
  const { id, trackingNumber } = (await act.preAlert(owner)).body;
  const told = async () => {
    const [row] = await home.deps.database.em().execute<[{ told: number }]>(
      `select count(*)::int as told from shipment_changes c join shipments s on s.id = c.shipment_id
       where s.tracking_number = ? and c.what = 'details'`,
      [trackingNumber],
    );
    return row.told;
  };
  const steps = [
    () => decide(id, 'ask', {}),
    () => decide(id, 'check', { readable: true, totalAddsUp: true }),
    () => act.update(owner, id, { seller: 'Another' }),
    () => act.cancel(owner, id),
  ];
  for (const [at, step] of steps.entries()) {
    await step();
    expect(await told()).toBe(at + 1);
  }
});

test('of one that was cancelled nothing is asked, and it is in no queue', async () => {
  const { id } = (await act.preAlert(owner, { documentIds: [await aDocument()] })).body;
  await decide(id, 'ask', {});
  await act.cancel(owner, id);
  expect((await act.get(owner, id)).body.needs).toEqual([]);
  expectError(await decide(id, 'ask', {}), 409, 'PRE_ALERT_FIXED');
  const found = { readable: true, totalAddsUp: true };
  expectError(await decide(id, 'check', found), 409, 'PRE_ALERT_FIXED');
  expect((await queue()).items).toEqual([]);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expectError(await decide(nobody, 'check', found), 404, 'NOT_FOUND');
});

test('the queue is oldest first, page by page', async () => {
  const made: string[] = [];
  for (let at = 0; at < 3; at++) {
    made.push((await act.preAlert(owner, { documentIds: [await aDocument()] })).body.id);
  }
  const first = await queue('?limit=2');
  const rest = await queue(`?limit=2&cursor=${first.nextCursor}`);
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect([ids, rest.nextCursor]).toEqual([made, null]);
  for (const id of made) await act.cancel(owner, id);
});
