import type { Shipment } from '@jadeport/contract/shipments';
import { shipmentStatuses } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;
let neighbour: Person;
let newestFirst: string[];
let ofNeighbour: string[];

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  neighbour = await aCustomer(home);
  // Ten moments with five parcels each, because a bag of parcels has equal times.
  const parcels = Array.from({ length: 50 }, (_, n) => ({ createdAt: at(Math.floor(n / 5)) }));
  const numbers = await addParcels(home.deps.database, person.customerCode, parcels);
  newestFirst = numbers.toReversed();
  ofNeighbour = await addParcels(home.deps.database, neighbour.customerCode, parcels.slice(0, 3));
});
afterAll(() => home.close());

const list = (query = '', { session } = person) =>
  home.send('GET', `/api/shipments${query}`, { session });
const numbersIn = (items: { trackingNumber: string }[]) => items.map((item) => item.trackingNumber);

/** Every number, page by page. */
async function pages(limit: number): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page <= 50 / limit && cursor !== null; page++) {
    const { body } = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    numbers.push(...numbersIn(body.items));
    cursor = body.nextCursor;
  }
  expect(cursor).toBeNull();
  return numbers;
}

describe('200', () => {
  test('one group of them, and the number of each', async () => {
    const owner = await aCustomer(home);
    const parcels = shipmentStatuses.map((status, n) => ({ status, createdAt: at(n) }));
    await addParcels(home.deps.database, owner.customerCode, parcels);
    const statusesOf = async (group: string) =>
      (await list(`?group=${group}`, owner)).body.items.map((item: Shipment) => item.status);
    expect(await statusesOf('needs_you')).toEqual([
      'exception',
      'ready_for_pickup',
      'customs_hold',
    ]);
    expect(await statusesOf('moving')).toEqual(['out_for_delivery', 'in_transit']);
    expect(await statusesOf('in_warehouse')).toEqual(['processing', 'received']);
    expect(await statusesOf('expected')).toEqual(['pending']);
    expect(await statusesOf('done')).toEqual(['returned', 'delivered']);
    const { body } = await home.send('GET', '/api/shipment-counts', owner);
    expect(body).toEqual({
      counts: { needs_you: 3, moving: 2, in_warehouse: 2, expected: 1, done: 2 },
    });
    const wrong = await list('?group=lost', owner);
    expectError(wrong, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(wrong))).toEqual(['group']);
  });

  test('those with a text in their contents or a number, without case; a waybill is no contents', async () => {
    const owner = await aCustomer(home);
    const [cable = '', came = ''] = await addParcels(home.deps.database, owner.customerCode, [
      { description: '2 × USB cable', createdAt: at(2) },
      { description: 'SF1234567890123', waybill: 'SF1234567890123', createdAt: at(1) },
      { description: 'U-17', createdAt: at(0) },
    ]);
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`, owner)).body.items.map(
        (item: Shipment) => `${item.trackingNumber} ${item.description}`,
      );
    expect(await found('usb CABLE')).toEqual([`${cable} 2 × USB cable`]);
    expect(await found('sf12345')).toEqual([`${came} `]);
    expect(await found(came.toLowerCase())).toEqual([`${came} `]);
    expect(await found('%')).toEqual([]);
    const all = (await list('', owner)).body.items as Shipment[];
    expect(all.map(({ description }) => description)).toEqual(['2 × USB cable', '', '']);
  });

  test('a shipment has these fields and no others', async () => {
    const owner = await aCustomer(home);
    const event = { status: 'in_transit' as const, location: 'Shenzhen', occurredAt: at(2) };
    const earlier = { status: 'received' as const, location: 'Guangzhou', occurredAt: at(1) };
    const [trackingNumber] = await addParcels(home.deps.database, owner.customerCode, [
      {
        status: 'in_transit',
        carrier: 'usps',
        updatedAt: at(2),
        estimatedDelivery: '2026-12-01',
        events: [earlier, event],
      },
    ]);
    const { status, body } = await list('', owner);
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            id: expect.any(String),
            trackingNumber,
            description: 'A private thing',
            status: 'in_transit',
            carrier: 'usps',
            lastUpdated: '2026-11-01T02:00:00.000Z',
            estimatedDelivery: '2026-12-01',
            progress: 70,
            lastLocation: 'Shenzhen',
            needs: [],
            consolidation: null,
          },
        ],
        nextCursor: null,
      },
    ]);
    const overTrpc = await home.query('shipments.listMine', {}, { session: owner.session });
    expect(overTrpc.body.result.data).toEqual(body);
  });

  test('a new customer has no shipments', async () => {
    expect((await list('', await aCustomer(home))).body).toEqual({ items: [], nextCursor: null });
  });

  test('twenty at a time, newest first, of the caller', async () => {
    const { body } = await list();
    expect(body.items).toHaveLength(20);
    expect(new Set(numbersIn(body.items))).toEqual(new Set(newestFirst.slice(0, 20)));
    expect(numbersIn((await list('', neighbour)).body.items).sort()).toEqual(ofNeighbour.sort());
  });

  test.each([1, 3, 7, 49, 50, 100])(
    'pages of %i hold each shipment once, in one order',
    async (limit) => {
      const found = await pages(limit);
      expect(found).toHaveLength(50);
      expect(found.toSorted()).toEqual(newestFirst.toSorted());
      expect(found).toEqual(numbersIn((await list('?limit=100')).body.items));
    },
  );

  test('a new shipment does not shift the pages that follow', async () => {
    const owner = await aCustomer(home);
    const { database } = home.deps;
    const old = await addParcels(
      database,
      owner.customerCode,
      [1, 2, 3].map((n) => ({ createdAt: at(n) })),
    );
    const first = (await list('?limit=2', owner)).body;
    await addParcels(database, owner.customerCode, [{ createdAt: at(9) }]);
    const second = (await list(`?limit=2&cursor=${first.nextCursor}`, owner)).body;
    expect(numbersIn([...first.items, ...second.items])).toEqual(old.toReversed());
  });

  test("another customer's cursor is a position in one's own list, and reveals nothing", async () => {
    const { nextCursor } = (await list('?limit=5')).body;
    const { status, body } = await list(`?cursor=${nextCursor}`, neighbour);
    expect(status).toBe(200);
    expect(numbersIn(body.items).toSorted()).toEqual(ofNeighbour.toSorted());
  });
});

describe('400', () => {
  const made = (text: string) => Buffer.from(text).toString('base64url');
  const id = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b';
  test.each([
    ['x'],
    ['%00'],
    ["' or 1=1--"],
    [made('{}')],
    [made(id)],
    [made(`2026-11-01T00:00:00.000000Z ${id.slice(1)}`)],
    [made(`2026-02-30T00:00:00.000000Z ${id}`)],
    [made(`2026-13-01T00:00:00.000000Z ${id}`)],
    [made(`0000-01-01T00:00:00.000000Z ${id}`)],
    [made(`2026-11-01T24:00:00.000000Z ${id}`)],
    [made(`999999999999999 ${id}`)],
    [made(` ${id}`)],
    [made(`-1 ${id}`)],
    [made(`1.5 ${id}`)],
    [made(`NaN ${id}`)],
  ])('the cursor %.40s is refused', async (cursor) => {
    const answer = await list(`?cursor=${encodeURIComponent(cursor)}`);
    expectError(answer, 400, 'CURSOR_INVALID');
    const overTrpc = await home.query(
      'shipments.listMine',
      { cursor },
      { session: person.session },
    );
    expectTrpcError(overTrpc, 400, 'CURSOR_INVALID');
  });
});

describe('one shipment', () => {
  const get = (number: string, { session }: Pick<Person, 'session'> = person) =>
    home.send('GET', `/api/shipments/${number}`, { session });

  test('with what only its owner may see', async () => {
    const owner = await aCustomer(home);
    const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
      { description: 'Shoes', waybill: 'YT7700000000001', createdAt: at(1) },
    ]);
    await home.deps.database.execute(
      `update shipments set weight_milli_pounds = 2500, declared_value_cents = 4500,
         dimensions = '{"lengthMm": 300, "widthMm": 200, "heightMm": 100}'
       where tracking_number = '${number}'`,
    );
    const { body } = await get(number.toLowerCase(), owner);
    expect(body).toMatchObject({
      trackingNumber: number,
      description: 'Shoes',
      kind: 'parcel',
      members: [],
      weightMilliPounds: 2500,
      declaredValueCents: 4500,
      waybill: 'YT7700000000001',
      dimensions: { lengthMm: 300, widthMm: 200, heightMm: 100 },
    });
  });

  test('404: of somebody else, or of nobody', async () => {
    expectError(await get(ofNeighbour[0] ?? ''), 404, 'NOT_FOUND');
    expectError(await get('CJS0000000000'), 404, 'NOT_FOUND');
  });
});

test('401 and 404: users without a customer code have no shipments', async () => {
  expectError(await home.send('GET', '/api/shipments'), 401, 'NOT_SIGNED_IN');
  const { session } = await aMemberOfStaff(home);
  expectError(await home.send('GET', '/api/shipments', { session }), 404, 'NOT_FOUND');
  const overTrpc = await home.query('shipments.listMine', {}, { session });
  expectTrpcError(overTrpc, 404, 'NOT_FOUND');
});
