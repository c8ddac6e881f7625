import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countDays } from './count-days.ts';

let home: TestApp;
let staff: Person;
let owner: Person;
let numbers: string[];
const dayMs = 86_400_000;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  owner = await aCustomer(home);
  const { session } = await aMemberOfStaff(home, 'admin');
  const perDay = { cents: 150, currency: 'USD' };
  const storage = [{ site: 'JM', plan: null, freeDays: 9, perDay, abandonedAfterDays: 40 }];
  await home.send('PUT', '/api/admin/settings', { session, body: { storage } });
  const status = 'ready_for_pickup' as const;
  const ready = (days: number) => ({
    status,
    events: [{ status, location: 'Mandeville', occurredAt: new Date(Date.now() - days * dayMs) }],
  });
  const days = [2, 12, 60];
  numbers = await addParcels(home.deps.database, owner.customerCode, days.map(ready));
  await countDays(home.deps.database.em(), home.deps, async () => {});
});
afterAll(() => home.close());

const call = (input: Record<string, string>, session: Session) =>
  home.send('GET', `/api/admin/storage?${new URLSearchParams(input)}`, { session });
const listed = async (input: Record<string, string>) =>
  (await call(input, staff.session)).body.items.map(
    (unit: { trackingNumber: string }) => unit.trackingNumber,
  );

test('200: what is stored, charged for and abandoned, page by page and as sorted', async () => {
  const [fresh, charged, abandoned] = numbers;
  expect(await listed({})).toEqual([abandoned, charged, fresh]);
  expect(await listed({ list: 'charged', sort: 'number' })).toEqual(
    [charged, abandoned].toSorted(),
  );
  expect(await listed({ list: 'abandoned' })).toEqual([abandoned]);
  const first = (await call({ limit: '1' }, staff.session)).body;
  expect(first.items).toMatchObject([
    {
      trackingNumber: abandoned,
      customerCode: owner.customerCode,
      site: 'JM',
      chargedDays: 51,
      charge: { cents: 51 * 150, currency: 'USD' },
      freeUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  expect(await listed({ limit: '1', cursor: first.nextCursor })).toEqual([charged]);
});

test('400', async () => {
  const answer = await call({ list: 'old' }, staff.session);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual(['list']);
});

test('401', async () => {
  expectError(await call({}, new Map()), 401, 'NOT_SIGNED_IN');
});

test('404', async () => {
  expectError(await call({}, owner.session), 404, 'NOT_FOUND');
});
