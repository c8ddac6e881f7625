// @database
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { aLocation, anUnclaimedLabel } from '../../../testing/warehouse.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { database } = home.deps;
afterAll(() => home.close());

const send = (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
  home.send(method, `/api/admin${path}`, {
    session: staff.session,
    headers,
    ...(body && { body }),
  });

/** A shelf with parcels of a customer and one whose owner is not known. */
async function aFullShelf(count: number) {
  const code = await aLocation(database);
  const parcels = Array(count).fill({ status: 'received' });
  const numbers = await addParcels(database, staff.owner.customerCode, parcels);
  const label = await anUnclaimedLabel(database);
  for (const number of numbers) await send('POST', `/shipments/${number}/location`, { code });
  await send('POST', `/unclaimed-labels/${label}/location`, { code });
  return { code, numbers, label };
}

test('what was expected, found, missing and unexpected is kept, with who, when and where', async () => {
  const { code, numbers, label } = await aFullShelf(2);
  const [here = '', gone = ''] = numbers;
  const scanned = [` ${here.toLowerCase()} `, label.replace('-', '').toLowerCase(), 'U-999', here];
  const taken = await send('POST', '/stock-takes', { code: code.toLowerCase(), scanned });
  expect(taken).toMatchObject({
    status: 201,
    body: {
      location: { code, name: 'Shelf', site: 'CN' },
      by: expect.stringContaining('@'),
      counts: { expected: 3, found: 2, missing: 1, unexpected: 1 },
      found: [here, label],
      missing: [gone],
      unexpected: ['U-999'],
    },
  });
  // What happens afterwards changes no record.
  await staff.move(gone, 'in_transit');
  await send('POST', '/stock-takes', { code, scanned });
  const path = `/stock-takes/${taken.body.id}`;
  expect((await send('GET', path)).body).toEqual(taken.body);
  const sql = 'update stock_takes set actor = $1 where id = $2';
  await expect(database.execute(sql, ['x', taken.body.id])).rejects.toThrow();

  const { body } = await send('GET', `/stock-takes?code=${code}`);
  const { found: _, missing: __, unexpected: ___, ...summary } = taken.body;
  expect(body.items).toMatchObject([{ counts: { expected: 2, missing: 0 } }, summary]);
  const first = (await send('GET', `/stock-takes?code=${code}&limit=1`)).body;
  const rest = (await send('GET', `/stock-takes?code=${code}&limit=1&cursor=${first.nextCursor}`))
    .body;
  expect([...first.items, ...rest.items]).toEqual(body.items);
  expect(rest.nextCursor).toBeNull();
  const newest = (await send('GET', '/stock-takes')).body.items[0];
  expect(newest).toEqual(first.items[0]);
});

test('one that is sent again is kept once', async () => {
  const code = await aLocation(database);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { code, scanned: [] };
  const answers = await Promise.all(
    [1, 2, 3].map(() => send('POST', '/stock-takes', body, headers)),
  );
  const made = answers.filter(({ status }) => status === 201).map((answer) => answer.body.id);
  const kept = (await send('GET', `/stock-takes?code=${code}`)).body.items;
  expect(kept).toHaveLength(1);
  expect(new Set(made)).toEqual(new Set([kept[0].id]));
});

test('asks as many statements of one parcel and record as of a hundred', async () => {
  const [one, many] = [await aFullShelf(1), await aFullShelf(100)];
  const take = ({ code, numbers }: typeof one) =>
    send('POST', '/stock-takes', { code, scanned: numbers });
  const counted = [await statementsOf(() => take(one)), await statementsOf(() => take(many))];
  expect(counted[1]).toHaveLength(counted[0]?.length ?? 0);
  for (let at = 0; at < 99; at++) await take(one);
  const list = ({ code }: typeof one) => send('GET', `/stock-takes?code=${code}&limit=100`);
  const read = [await statementsOf(() => list(many)), await statementsOf(() => list(one))];
  expect(read[1]).toHaveLength(read[0]?.length ?? 0);
  expect((await list(one)).body.items).toHaveLength(100);
});

test.each([
  [{ code: 'NOWHERE', scanned: [] }, 'code'],
  [{ code: '货架', scanned: [] }, 'code'],
  [{ scanned: [] }, 'code'],
  [{ code: 'A-1' }, 'scanned'],
  [{ code: 'A-1', scanned: ['A', ' '] }, 'scanned.1'],
  [{ code: 'A-1', scanned: Array(2001).fill('U-1') }, 'scanned'],
])('400: %j names the field', async (body, field) => {
  const answer = await send('POST', '/stock-takes', body);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual([field]);
});

test('404: of a record that is not there', async () => {
  for (const id of [randomUUID(), 'x', 'a%00b'])
    expectError(await send('GET', `/stock-takes/${id}`), 404, 'NOT_FOUND');
});
