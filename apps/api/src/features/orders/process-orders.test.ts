// @database
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError } from '../../../testing/answers.ts';
import { type Client, clientOf } from '../../../testing/client.ts';
import { aMemberOfStaff } from '../../../testing/people.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';

type Row = { id: string; orderNumber: string; isCancelled: boolean };

let home: TestApp;
let second: FastifyInstance;
let machines: Client[];
let shop: Fake;
let seller: Seller;
let platformId: string;
let rows: Row[];
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  second = await buildApp(home.deps);
  await second.ready();
  machines = [home, clientOf(second)];
  shop = await startFeed({ orders: sampleOrders(100, home.deps.clock()) });
});
beforeEach(async () => {
  seller = await aSeller(home);
  platformId = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
  await seller.ask('POST', `/platforms/${platformId}/sync`, {});
  rows = (await seller.ask('GET', '/orders')).body;
});
afterAll(async () => {
  await second.close();
  await home.close();
  await shop.stop();
});

const process = (id: string) => seller.ask('POST', `/orders/${id}/process`);
const processMany = (ids: unknown) => seller.ask('POST', '/orders/process', { ids });
const parcels = () =>
  home.deps.database.execute<{ trackingNumber: string; customerId: string }>(
    `select s.tracking_number as "trackingNumber", s.customer_id as "customerId", s.status,
       s.consignee, s.items, s.description
     from shipments s join customers c on c.id = s.customer_id where c.user_id = $1
     order by s.serial`,
    [seller.userId],
  );
const aStanding = () => rows.find(({ isCancelled }) => !isCancelled) as Row;
const aCancelled = () => rows.find(({ isCancelled }) => isCancelled) as Row;

test('an order becomes a shipment of the seller, to the buyer, with its items', async () => {
  const { id, orderNumber } = aStanding();
  const answer = await process(id);
  expect([answer.status, answer.body]).toEqual([
    200,
    { shipment: { trackingNumber: expect.stringMatching(/^[A-IK-Z][A-Z]{2}\d{10}$/) } },
  ]);
  const { trackingNumber } = answer.body.shipment;
  const { name, address, items } = shop.orders.find(
    ({ number }) => number === orderNumber,
  ) as SampleOrder;
  expect(await parcels()).toMatchObject([
    {
      trackingNumber,
      status: 'pending',
      items,
      consignee: { name, city: address?.city, country: address?.country },
      description: items.map((item) => `${item.quantity} × ${item.name}`).join(', '),
    },
  ]);
  const { body } = await home.send('GET', `/api/tracking/${trackingNumber}`);
  expect(body).toMatchObject({ trackingNumber, status: 'pending', events: [{}] });
  expect(JSON.stringify(body)).not.toContain(name);
  const mine = await home.send('GET', '/api/shipments', { session: seller.session });
  expect(mine.body.items).toMatchObject([{ trackingNumber }]);
  const listed = (await seller.ask('GET', '/orders?filter=processed')).body;
  expect(listed).toMatchObject([{ id, isProcessed: true, shipment: { trackingNumber } }]);
});

test('a processed one answers the same number again', async () => {
  const { id } = aStanding();
  const first = await process(id);
  for (const again of [await process(id), await process(id.toUpperCase())]) {
    expect([again.status, again.body]).toEqual([200, first.body]);
  }
  expect(await parcels()).toHaveLength(1);
});

test('thirty simultaneous clicks on two machines create one shipment', async () => {
  const { id } = aStanding();
  const { session } = seller;
  const clicks = Array.from({ length: 30 }, (_, at) => {
    const machine = machines[at % 2] as Client;
    if (at % 3 === 0) return machine.mutate('orders.process', { id }, { session });
    if (at % 3 === 1) return machine.mutate('orders.processMany', { ids: [id] }, { session });
    return machine.send('POST', `/api/ecommerce/orders/${id}/process`, { session });
  });
  const texts = (await Promise.all(clicks)).map(({ text }) => text);
  const numbers = texts.map((text) => /"trackingNumber":"(\w+)"/.exec(text)?.[1]);
  expect(new Set(numbers)).toEqual(new Set([numbers[0]]));
  expect((await parcels()).map(({ trackingNumber }) => trackingNumber)).toEqual([numbers[0]]);
});

describe('many at once', () => {
  test('get a number each, in the requested order', async () => {
    const ids = rows.map(({ id }) => id);
    const { status, body } = await processMany([...ids.slice(1), ids[0]]);
    expect(status).toBe(200);
    expect(body.orders.map(({ id }: Row) => id)).toEqual([...ids.slice(1), ids[0]]);
    const cancelled = new Set(rows.filter((row) => row.isCancelled).map(({ id }) => id));
    for (const { id, trackingNumber } of body.orders) {
      expect(trackingNumber === null).toBe(cancelled.has(id));
    }
    const made = await parcels();
    expect(made).toHaveLength(ids.length - cancelled.size);
    expect(new Set(made.map(({ trackingNumber }) => trackingNumber)).size).toBe(made.length);
  });

  test('from two machines during a sync are created once each', async () => {
    for (const order of shop.orders) order.updatedAt = new Date(order.updatedAt.getTime() + 1000);
    for (const order of shop.orders) order.name += '!';
    const ids = rows.map(({ id }) => id);
    const { session } = seller;
    const path = '/api/ecommerce/orders/process';
    const answers = await Promise.all([
      ...[ids, ids.toReversed(), ids, ids.toReversed()].map((body, at) =>
        (machines[at % 2] as Client).send('POST', path, { body: { ids: body }, session }),
      ),
      seller.ask('POST', `/platforms/${platformId}/sync`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const standing = rows.filter(({ isCancelled }) => !isCancelled);
    expect(await parcels()).toHaveLength(standing.length);
  });

  test('are all or none', async () => {
    const other = await aSeller(home);
    const theirs = await other.addShop({ apiUrl: shop.url, ...feedKeys });
    await other.ask('POST', `/platforms/${theirs}/sync`, {});
    const [foreign] = (await other.ask('GET', '/orders')).body;
    expectError(await processMany([aStanding().id, foreign.id]), 404, 'NOT_FOUND');
    expectError(await processMany([aStanding().id, 'x']), 404, 'NOT_FOUND');
    expect(await parcels()).toEqual([]);
  });

  test.each([[[]], [Array(101).fill('x')], ['x'], [[1]], [undefined]])(
    'as %j are refused',
    async (ids) => {
      expectError(await processMany(ids), 400, 'VALIDATION_FAILED');
    },
  );
});

describe('an order', () => {
  test('that was cancelled gets no shipment', async () => {
    expectError(await process(aCancelled().id), 409, 'ORDER_CANCELLED');
    expect(await parcels()).toEqual([]);
  });

  test('that was cancelled afterwards keeps its own', async () => {
    const { id, orderNumber } = aStanding();
    const first = await process(id);
    const order = shop.orders.find(({ number }) => number === orderNumber) as SampleOrder;
    Object.assign(order, { cancelled: true, updatedAt: new Date(order.updatedAt.getTime() + 1e6) });
    await seller.ask('POST', `/platforms/${platformId}/sync`, {});
    order.cancelled = false;
    expect((await process(id)).body).toEqual(first.body);
  });

  test('without an address gets a shipment with the buyer’s name', async () => {
    const order = shop.orders.find(({ address, cancelled }) => !address && !cancelled);
    const row = rows.find(({ orderNumber }) => orderNumber === order?.number);
    await process(row?.id ?? '');
    const nowhere = { street: '', city: '', postalCode: '', country: '' };
    expect(await parcels()).toMatchObject([{ consignee: { name: order?.name, ...nowhere } }]);
  });

  test('of another seller, an unknown one, or a malformed id is a 404', async () => {
    const other = await aSeller(home);
    const { id } = aStanding();
    const staff = await aMemberOfStaff(home);
    for (const each of [id, '00000000-0000-4000-8000-000000000000', 'x', '%20']) {
      const path = `/orders/${each}/process`;
      expectError(await other.ask('POST', path), 404, 'NOT_FOUND');
      expectError(await home.send('POST', `/api/ecommerce${path}`), 401, 'NOT_SIGNED_IN');
      const { session } = staff;
      expectError(await home.send('POST', `/api/ecommerce${path}`, { session }), 404, 'NOT_FOUND');
    }
    expectError(await other.ask('POST', '/orders/process', { ids: [id] }), 404, 'NOT_FOUND');
    const { session } = other;
    for (const [path, input] of [
      ['orders.process', { id }],
      ['orders.processMany', { ids: [id] }],
    ] as const) {
      expectTrpcError(await home.mutate(path, input, { session }), 404, 'NOT_FOUND');
    }
    const body = { 0: { id }, 1: { ids: [id] } };
    const batch = await home.send('POST', '/trpc/orders.process,orders.processMany?batch=1', {
      body,
      session,
    });
    const statuses = batch.body.map(
      (each: { error?: { data: { httpStatus: number } } }) => each.error?.data.httpStatus,
    );
    expect(statuses).toEqual([404, 404]);
    expect(await parcels()).toEqual([]);
  });
});
