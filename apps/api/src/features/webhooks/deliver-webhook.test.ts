import { webhookBody, webhookHeaders } from '@jadeport/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { noActor } from '../audit/actor.ts';
import { addEvent } from '../shipments/add-event.ts';

let home: TestApp;
let shop: Fake;
let seller: Seller;
let id: string;
/** The receiver of webhooks, and its next answers; 200 after them. */
let receiver: Awaited<ReturnType<typeof startFake>>;
let statuses: number[];
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '20' });
  shop = await startFeed({ orders: sampleOrders(3, home.deps.clock()) });
});
beforeEach(async () => {
  statuses = [];
  receiver = await startFake(() => ({ status: statuses.shift() ?? 200 }));
  seller = await aSeller(home);
  id = await seller.addShop({ apiUrl: shop.url, webhookUrl: `${receiver.url}/hook`, ...feedKeys });
  return async () => {
    // Deletes the platform, so that its webhooks stop waiting.
    await seller.ask('DELETE', `/platforms/${id}`);
    await hurry();
    await receiver.stop();
  };
});
afterAll(async () => {
  await home.close();
  await shop.stop();
});

const sync = () => seller.ask('POST', `/platforms/${id}/sync`, {});
const lastDelivery = async () => (await seller.ask('GET', `/platforms/${id}`)).body.lastDelivery;

/** Queues are polled every few seconds. */
const patience = { timeout: 20_000 };

/** Makes waiting retries due now. */
const hurry = () =>
  home.deps.database.execute(
    `update pgboss.job set start_after = now() where state = 'retry' and name = 'webhooks.deliver'`,
  );

/** Every webhook so far, once no job waits: its event, with its order or shipment. */
async function told() {
  await home.deps.jobs.drain();
  return receiver.received.map(({ body }) => webhookBody.parse(JSON.parse(body)));
}

test('imports, processing and status changes of orders are posted, each once', async () => {
  await sync();
  await sync();
  const imported = await told();
  expect(imported.map(({ event }) => event)).toEqual(Array(3).fill('order.imported'));
  const rows = (await seller.ask('GET', '/orders')).body;
  expect(imported.map((each) => 'order' in each && each.order)).toEqual(
    expect.arrayContaining(rows),
  );

  const { body } = await seller.ask('POST', `/orders/${rows[0].id}/process`);
  await seller.ask('POST', `/orders/${rows[0].id}/process`);
  const { trackingNumber } = body.shipment;
  expect((await told()).slice(3)).toEqual([
    expect.objectContaining({
      event: 'order.processed',
      platformId: id,
      order: expect.objectContaining({ id: rows[0].id, shipment: { trackingNumber } }),
    }),
  ]);

  const { orderNumber } = rows[0];
  for (const [at, status] of (['received', 'in_transit', 'in_transit'] as const).entries()) {
    const event = { trackingNumber, status, location: 'Guangzhou' };
    await addEvent(home.deps.database.em(), home.deps, noActor, event);
    const shipment = { trackingNumber, orderNumber, status };
    // Another event of the same status is not posted.
    expect((await told()).slice(4 + at)).toMatchObject(
      at === 2 ? [] : [{ event: 'shipment.updated', shipment }],
    );
  }
});

test('a webhook is signed with the platform’s own secret, over its time and its bytes', async () => {
  const { body } = await seller.ask('GET', `/platforms/${id}/webhook-secret`);
  await sync();
  await told();
  expect(receiver.received).toHaveLength(3);
  for (const { url, method, headers, body: bytes } of receiver.received) {
    expect([method, url, headers['content-type']]).toEqual(['POST', '/hook', 'application/json']);
    // Verified as a receiver does, time included.
    const received = headers as Record<string, string>;
    expect(new Webhook(body.secret).verify(bytes, received)).toEqual(JSON.parse(bytes));
    const forged = bytes.replace('order.imported', 'order.processed');
    expect(() => new Webhook(body.secret).verify(forged, received)).toThrow('No matching');
    expect(headers[webhookHeaders.id]).toBe(JSON.parse(bytes).id);
    expect(bytes).not.toContain(feedKeys.apiSecret);
  }
});

describe('a failed webhook', () => {
  beforeEach(() => {
    shop.orders = sampleOrders(1, home.deps.clock());
  });

  test('is retried with the same id, and the platform shows the last result', async () => {
    statuses = [500, 404];
    await sync();
    const failed = { event: 'order.imported', ok: false, problem: null };
    await expect.poll(lastDelivery, patience).toMatchObject({ ...failed, status: 500 });
    await expect
      .poll(() => hurry().then(lastDelivery), patience)
      .toMatchObject({ ...failed, status: 404 });
    await expect
      .poll(() => hurry().then(lastDelivery), patience)
      .toMatchObject({ ok: true, status: 200 });
    const ids = receiver.received.map(({ headers }) => headers[webhookHeaders.id]);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test('waits longer each time, for hours', async () => {
    statuses = [503];
    await sync();
    await expect.poll(lastDelivery, patience).toMatchObject({ ok: false, status: 503 });
    const [job] = await home.deps.database.execute(
      `select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.job
       where name = 'webhooks.deliver' and state = 'retry'`,
    );
    expect(job).toEqual({
      retry_limit: 12,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 3600,
    });
    await hurry();
  });

  test('without a receiver is explained in a sentence', async () => {
    await receiver.stop();
    await sync();
    await expect.poll(lastDelivery, patience).toMatchObject({
      ok: false,
      status: null,
      problem: {
        code: 'SHOP_UNREACHABLE',
        message: 'The shop could not be reached. Please check its address, or try again later.',
      },
    });
    receiver = await startFake(() => ({ status: 200 }));
    await seller.ask('PUT', `/platforms/${id}`, { webhookUrl: receiver.url });
    await expect.poll(() => hurry().then(lastDelivery), patience).toMatchObject({ ok: true });
  });

  test('is dropped when its address is removed', async () => {
    statuses = [500];
    await sync();
    await expect.poll(lastDelivery, patience).toMatchObject({ ok: false });
    await seller.ask('PUT', `/platforms/${id}`, { webhookUrl: '' });
    await hurry();
    expect(await told()).toHaveLength(1);
  });
});

test('a platform without an address creates no job', async () => {
  await seller.ask('PUT', `/platforms/${id}`, { webhookUrl: null });
  const jobs = () =>
    home.deps.database.execute(`select from pgboss.job where name = 'webhooks.deliver'`);
  const before = await jobs();
  await sync();
  const [{ id: order }] = (await seller.ask('GET', '/orders')).body;
  await seller.ask('POST', `/orders/${order}/process`);
  expect(await jobs()).toHaveLength(before.length);
});

test('a job contains no text of an order', async () => {
  await sync();
  const rows = await home.deps.database.execute<{ data: object }>(
    `select data from pgboss.job where name = 'webhooks.deliver' and data ->> 'platformId' = $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) {
    expect(Object.keys(data).toSorted()).toEqual(['at', 'event', 'platformId', 'subject']);
  }
});
