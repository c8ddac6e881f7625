// @database
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { aLocation, anUnclaimedLabel } from '../../../testing/warehouse.ts';
import { countParcelsAt } from './count-parcels-at.ts';
import { Location } from './location.entity.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { database } = home.deps;
afterAll(() => home.close());

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  home.send(method, `/api/admin${path}`, { session: staff.session, ...(body && { body }) });
const move = (number: string, code: string) =>
  send('POST', `/shipments/${number}/location`, { code });
const moveUnclaimed = (label: string, code: string) =>
  send('POST', `/unclaimed-labels/${label}/location`, { code });

async function aShelf() {
  const code = await aLocation(database);
  const { id } = await database.em().findOneOrFail(Location, { code });
  const parcels = async (query = '') => {
    const { body } = await send('GET', `/locations/${id}/parcels${query}`);
    return body as { items: { code: string }[]; nextCursor: string | null };
  };
  const codes = async () => (await parcels()).items.map((each) => each.code);
  const count = async (): Promise<number | undefined> => {
    const { items } = (await send('GET', '/location-counts')).body;
    return items.find((each: { code: string }) => each.code === code)?.count;
  };
  return { id, code, parcels, codes, count };
}

test('a shelf tells what was put there last and has not left', async () => {
  const { owner } = staff;
  const status = 'received' as const;
  const numbers = await addParcels(database, owner.customerCode, Array(3).fill({ status }));
  const [stays = '', goes = '', leaves = ''] = numbers;
  const label = await anUnclaimedLabel(database);
  const [shelf, other] = [await aShelf(), await aShelf()];
  for (const number of numbers) expect((await move(number, shelf.code)).status).toBe(200);
  expect((await moveUnclaimed(label.toLowerCase(), shelf.code)).body).toMatchObject({
    label,
    items: [{ code: shelf.code, by: expect.stringContaining('@') }],
  });
  await move(goes, other.code);
  await staff.move(leaves, 'in_transit');
  expect(await shelf.codes()).toEqual([stays, label]);
  expect([await shelf.count(), await other.count()]).toEqual([2, 1]);
  expect(await other.codes()).toEqual([goes]);
  expect((await shelf.parcels()).items[0]).toEqual({
    code: stays,
    customerCode: owner.customerCode,
    description: 'A private thing',
    since: expect.any(String),
  });
  const first = await shelf.parcels('?limit=1');
  const rest = await shelf.parcels(`?limit=1&cursor=${first.nextCursor}`);
  expect([first.items[0]?.code, rest.items[0]?.code, rest.nextCursor]).toEqual([
    stays,
    label,
    null,
  ]);

  await moveUnclaimed(label, other.code);
  const { body } = await send('GET', `/unclaimed-labels/${label}/location`);
  expect(body.items.map(({ code }: { code: string }) => code)).toEqual([other.code, shelf.code]);
});

test('the parcels of any number of shelves are counted in one statement', async () => {
  const shelf = await aShelf();
  expect(await shelf.count()).toBeUndefined();
  const status = 'ready_for_pickup' as const;
  const [number = ''] = await addParcels(database, staff.owner.customerCode, [{ status }]);
  await move(number, shelf.code);
  // It left Guangzhou: it does not stand on a shelf there.
  expect([await shelf.count(), await shelf.codes()]).toEqual([undefined, []]);
  await database.em().nativeUpdate(Location, { id: shelf.id }, { site: 'JM' });
  expect([await shelf.count(), await shelf.codes()]).toEqual([1, [number]]);
  expect(await statementsOf(() => countParcelsAt(home.deps))).toHaveLength(1);
});

test('404: of a parcel or a place that is not there, and 400: of an unknown place', async () => {
  const { code } = await aShelf();
  for (const label of ['U-999999', '17', 'x']) {
    expectError(await moveUnclaimed(label, code), 404, 'NOT_FOUND');
    expectError(await send('GET', `/unclaimed-labels/${label}/location`), 404, 'NOT_FOUND');
  }
  expectError(await send('GET', `/locations/${randomUUID()}/parcels`), 404, 'NOT_FOUND');
  const answer = await moveUnclaimed(await anUnclaimedLabel(database), 'NOWHERE');
  expect(Object.keys(issuesOf(answer))).toEqual(['code']);
});

test('an assigned parcel stays on its shelf', async () => {
  const shelf = await aShelf();
  const waybill = randomUUID();
  const { body } = await send('POST', '/receiving', {
    scanId: randomUUID(),
    waybill,
    location: shelf.code,
  });
  const { id } = body.unclaimed;
  const { customerCode } = staff.owner;
  const { shipment } = (await send('POST', `/unclaimed/${id}/assign`, { customerCode })).body;
  expect(await shelf.codes()).toEqual([shipment.trackingNumber]);
});

test('the labels of shelves are pages of one file with those of packages', async () => {
  const { code } = await aShelf();
  const print = (body: object) => send('POST', '/labels', body);
  const [number = ''] = await addParcels(database, staff.owner.customerCode, [{}]);
  const { status, text } = await print({
    trackingNumbers: [number],
    shelves: [code],
    format: 'zpl',
  });
  expect(status).toBe(200);
  expect(text.match(/\^XA/g)).toHaveLength(2);
  expect(text).toContain(code);
  expect(Object.keys(issuesOf(await print({ shelves: ['NOWHERE'] })))).toEqual(['shelves.0']);
  expect(Object.keys(issuesOf(await print({})))).toEqual(['trackingNumbers']);
});

test('an unclaimed parcel that is scanned fifty times at once has been put there once', async () => {
  const [label, { code }] = [await anUnclaimedLabel(database), await aShelf()];
  await Promise.all(Array.from({ length: 50 }, () => moveUnclaimed(label, code)));
  expect((await moveUnclaimed(label, code)).body.items).toHaveLength(1);
});
