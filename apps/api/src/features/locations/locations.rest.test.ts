// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let colleague: Person;

beforeAll(async () => {
  home = await openTestApp();
  [owner, staff, colleague] = [
    await aCustomer(home),
    await aMemberOfStaff(home),
    await aMemberOfStaff(home),
  ];
});
afterAll(() => home.close());

const create = (body: object) =>
  home.send('POST', '/api/admin/locations', { session: staff.session, body });
const list = async (query = '') =>
  (await home.send('GET', `/api/admin/locations${query}`, { session: staff.session })).body;
const aParcel = async () => (await addParcels(home.deps.database, owner.customerCode, [{}]))[0];
const move = (number: string | undefined, code: string, { session } = staff) =>
  home.send('POST', `/api/admin/shipments/${number}/location`, { session, body: { code } });

describe('a location', () => {
  test('is made once, whatever way its code is typed, and listed by site, page by page', async () => {
    const { status, body } = await create({ code: ' cn-a-０1 ', name: 'Aisle A', site: 'CN' });
    const made = { id: expect.any(String), code: 'CN-A-01', name: 'Aisle A', site: 'CN' };
    expect([status, body]).toEqual([201, made]);
    const again = await create({ code: 'CN-A-01', name: 'Another', site: 'CN' });
    expectError(again, 409, 'LOCATION_EXISTS');
    expect(Object.keys(issuesOf(again))).toEqual(['code']);
    for (const code of ['CN-B-01', 'CN-A-02']) await create({ code, name: code, site: 'CN' });
    await create({ code: 'JM-1', name: 'Counter', site: 'JM' });
    const codes = (page: { items: { code: string }[] }) => page.items.map((item) => item.code);
    const first = await list('?site=CN&limit=2');
    expect(codes(first)).toEqual(['CN-A-01', 'CN-A-02']);
    const next = await list(`?site=CN&limit=2&cursor=${first.nextCursor}`);
    expect([codes(next), next.nextCursor]).toEqual([['CN-B-01'], null]);
    expect(codes(await list('?site=JM'))).toEqual(['JM-1']);
    expect(codes(await list('?code=cn-b-01'))).toEqual(['CN-B-01']);
    expect(codes(await list('?code=CN-B'))).toEqual([]);
  });

  test.each([
    ['code', { code: 'A*1' }],
    ['code', { code: '' }],
    ['code', { code: 'A\u0000' }],
    ['name', { name: ' ' }],
    ['site', { site: 'US' }],
  ])('400: a wrong %s is named', async (field, wrong) => {
    const answer = await create({ code: 'X-1', name: 'X', site: 'CN', ...wrong });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });
});

describe('a shipment', () => {
  beforeAll(async () => {
    for (const code of ['S-1', 'S-2']) await create({ code, name: `Shelf ${code}`, site: 'CN' });
  });

  test('is put on a shelf: where it is, where it was and who moved it', async () => {
    const number = await aParcel();
    expect((await move(number, 's-1')).status).toBe(200);
    // Scanned twice in a row, it has been put there once.
    await move(number, 'S-1', colleague);
    const { body } = await move(number, 'S-2', colleague);
    const at = expect.stringMatching(/Z$/);
    expect(body).toEqual({
      trackingNumber: number,
      items: [
        {
          code: 'S-2',
          name: 'Shelf S-2',
          site: 'CN',
          at,
          by: colleague.email,
          byName: 'Devon Brown',
          byKey: null,
        },
        {
          code: 'S-1',
          name: 'Shelf S-1',
          site: 'CN',
          at,
          by: staff.email,
          byName: 'Devon Brown',
          byKey: null,
        },
      ],
    });
    const url = `/api/admin/shipments/${number}/location`;
    expect((await home.send('GET', url, { session: staff.session })).body).toEqual(body);
  });

  test('scanned fifty times at once has been put there once', async () => {
    const number = await aParcel();
    await Promise.all(Array.from({ length: 50 }, () => move(number, 'S-1')));
    expect((await move(number, 'S-1')).body.items).toHaveLength(1);
  });

  test('and a place that are not there', async () => {
    expectError(await move('CJS0000000000', 'S-1'), 404, 'NOT_FOUND');
    const answer = await move(await aParcel(), 'S-9');
    expect(issuesOf(answer)).toEqual({ code: 'There is no location with this code' });
    const url = '/api/admin/shipments/CJS0000000000/location';
    expectError(await home.send('GET', url, { session: staff.session }), 404, 'NOT_FOUND');
  });

  test.each(["update movements set actor = 'nobody'", 'delete from movements'])(
    'its movements stay for good: %s',
    async (sql) => {
      await expect(home.deps.database.execute(sql)).rejects.toThrow('append-only');
    },
  );
});
