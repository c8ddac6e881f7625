import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mostWaiting } from '../platforms/publish-webhook.ts';

let home: TestApp;
let seller: Seller;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '30' });
  seller = await aSeller(home);
});
afterAll(() => home.close());

/** A queue is looked at every two seconds. */
const patience = { timeout: 30_000 };

const upload = (id: string, count: number) =>
  home.send('POST', `/api/ecommerce/platforms/${id}/import`, {
    body: [
      'orderNumber,customerName,total,createdAt',
      ...Array.from({ length: count }, (_, at) => `F-${at},Devon,1.00,2026-11-20`),
    ].join('\n'),
    headers: { 'content-type': 'text/csv' },
    session: seller.session,
  });
const platform = async (id: string) => (await seller.ask('GET', `/platforms/${id}`)).body;
const hurry = () =>
  home.deps.database.execute(
    `update pgboss.job set start_after = now() where state = 'retry' and name = 'webhooks.deliver'`,
  );

test('a receiver that takes no post is left alone, and then tried with one', async () => {
  let status = 503;
  const receiver = await startFake(() => ({ status }));
  const id = await seller.addShop({ webhookUrl: receiver.url });
  const pausedUntil = async () => (await platform(id)).webhooks.pausedUntil;
  await upload(id, 8);
  await expect.poll(pausedUntil, patience).not.toBeNull();
  const tried = receiver.received.length;
  expect(tried).toBe(5);
  await hurry();
  await expect.poll(() => home.logs(), patience).toContain('paused');
  expect(receiver.received).toHaveLength(tried);
  home.passTime(5 * 60_000);
  await hurry();
  await expect.poll(() => receiver.received.length, patience).toBe(tried + 1);
  status = 200;
  home.passTime(5 * 60_000);
  await hurry();
  await expect.poll(pausedUntil, patience).toBeNull();
  expect(receiver.received.length).toBeGreaterThan(tried + 1);
  await seller.ask('DELETE', `/platforms/${id}`);
  await receiver.stop();
});

test('a receiver that stalls keeps nobody else waiting, and only so many posts wait for it', async () => {
  let letGo = () => {};
  const stalled = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const stalling = await startFake(() => stalled.then(() => ({ status: 410 })));
  const quick = await startFake(() => ({ status: 200 }));
  const slow = await seller.addShop({ webhookUrl: stalling.url });
  const fast = await seller.addShop({ webhookUrl: quick.url });
  await upload(slow, mostWaiting + 20);
  await expect.poll(() => stalling.received.length, patience).toBeGreaterThan(0);
  await upload(fast, 3);
  await expect.poll(() => quick.received.length, patience).toBe(3);
  const { missed } = (await platform(slow)).webhooks;
  expect(missed).toBeGreaterThanOrEqual(19);
  expect(missed).toBeLessThanOrEqual(20);
  await seller.ask('DELETE', `/platforms/${slow}`);
  letGo();
  await stalling.stop();
  await quick.stop();
});
