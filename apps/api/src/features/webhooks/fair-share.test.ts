import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** In milliseconds: queues are polled every few seconds, and busy machines are late. */
const patience = { timeout: 50_000 };

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
const pausedUntil = async (id: string) => {
  await home.deps.jobs.wake();
  return (await platform(id)).webhooks.pausedUntil;
};

/**
 * Makes webhooks to one platform that are due within the minute due now; returns how many wait
 * longer.
 */
async function behindPause(id: string) {
  const { execute } = home.deps.database;
  await home.deps.jobs.wake();
  const waiting = `name = 'webhooks.deliver' and state = 'retry' and group_id = $1`;
  const soon = `start_after < now() + interval '1 minute'`;
  await execute(`update pgboss.job set start_after = now() where ${waiting} and ${soon}`, [id]);
  return (await execute(`select from pgboss.job where ${waiting} and not ${soon}`, [id])).length;
}
/** Moves the clocks of the app and the queue past the pause. */
async function passPause(id: string) {
  home.passTime(5 * 60_000);
  await home.deps.database.execute(
    `update pgboss.job set start_after = now()
     where name = 'webhooks.deliver' and state = 'retry' and group_id = $1`,
    [id],
  );
}

/** Running webhooks of one platform. */
async function runningFor(id: string) {
  const rows = await home.deps.database.execute(
    `select from pgboss.job where name = 'webhooks.deliver' and state = 'active' and group_id = $1`,
    [id],
  );
  return rows.length;
}

/** A shop and its receiver, which answers with this status. */
async function aReceiver(status: () => number) {
  const receiver = await startFake(() => ({ status: status() }));
  const id = await seller.addShop({ webhookUrl: receiver.url });
  onTestFinished(async () => {
    await seller.ask('DELETE', `/platforms/${id}`);
    await receiver.stop();
  });
  return { id, receiver };
}

test('a receiver that accepts nothing is paused, and then tried with one webhook', async () => {
  let status = 503;
  const { id, receiver } = await aReceiver(() => status);
  await upload(id, 20);
  await expect.poll(() => behindPause(id), patience).toBe(20);
  const tried = receiver.received.length;
  expect(tried).toBeGreaterThanOrEqual(5);
  // Four other workers may have had one when the fifth failed.
  expect(tried).toBeLessThan(10);
  const first = await pausedUntil(id);
  expect(first).not.toBeNull();
  await passPause(id);
  await expect.poll(() => pausedUntil(id), patience).not.toBe(first);
  await expect.poll(() => behindPause(id), patience).toBe(20);
  expect(receiver.received).toHaveLength(tried + 1);
  status = 200;
  await passPause(id);
  const delivered = () => behindPause(id).then(() => receiver.received.length);
  await expect.poll(delivered, patience).toBeGreaterThan(tried + 2);
  expect(await pausedUntil(id)).toBeNull();
});

test('a receiver that accepts a webhook now and then is not paused', async () => {
  const statuses = [503, 503, 503, 200, 503, 503, 503];
  const { id, receiver } = await aReceiver(() => statuses.shift() ?? 200);
  await upload(id, 6);
  const delivered = () => behindPause(id).then(() => receiver.received.length);
  await expect.poll(delivered, patience).toBe(6 + 6);
  expect(await pausedUntil(id)).toBeNull();
});

test('another address ends the pause', async () => {
  const { id } = await aReceiver(() => 503);
  const other = await startFake(() => ({ status: 200 }));
  onTestFinished(() => other.stop());
  await upload(id, 6);
  await expect.poll(() => behindPause(id), patience).toBe(6);
  await seller.ask('PUT', `/platforms/${id}`, { webhookUrl: other.url });
  expect(await pausedUntil(id)).toBeNull();
  await upload(id, 7);
  await expect.poll(() => other.received.length, patience).toBeGreaterThan(0);
});

test('a stalling receiver delays nobody else, and a limited number of webhooks wait for it', async () => {
  let letGo = () => {};
  const stalled = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const stalling = await startFake(() => stalled.then(() => ({ status: 410 })));
  const quick = await startFake(() => ({ status: 200 }));
  const slow = await seller.addShop({ webhookUrl: stalling.url });
  const fast = await seller.addShop({ webhookUrl: quick.url });
  await upload(slow, 1);
  await expect.poll(() => stalling.received.length, patience).toBe(1);
  await upload(slow, 1 + mostWaiting + 20);
  await upload(fast, 3);
  await expect.poll(() => quick.received.length, patience).toBe(3);
  // Otherwise all workers would wait for the one receiver.
  expect(await runningFor(slow)).toBeLessThanOrEqual(1);
  // The first may have failed by the time of the upload, and waits with the others.
  const { missed } = (await platform(slow)).webhooks;
  expect(missed).toBeGreaterThanOrEqual(20);
  expect(missed).toBeLessThanOrEqual(21);
  await seller.ask('DELETE', `/platforms/${slow}`);
  letGo();
  await stalling.stop();
  await quick.stop();
});
