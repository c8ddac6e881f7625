import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeps } from '../../compose.ts';
import type { Deps } from '../../context.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { printed, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { readConfig } from '../../environment/config.ts';
import { User } from '../accounts/user.entity.ts';
import { encryptCredentials } from '../platforms/credentials.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { Order } from './order.entity.ts';
import { syncOrders } from './sync-orders.ts';

const program = new URL('../../../testing/sync-child.ts', import.meta.url);
const pages = 50;
const id = '00000000-0000-4000-8000-000000000001';
// Within the 30 days of a sync: orders an hour apart would reach back for months.
const until = Date.now();
const upstream = sampleOrders(pages * 100, new Date(until)).map((order, at, { length }) => {
  const createdAt = new Date(Math.floor((until - (length - at) * 400_000) / 1000) * 1000);
  return { ...order, createdAt, updatedAt: createdAt };
});

let shop: Fake;
let dataDir: string;
beforeAll(async () => {
  shop = await startFeed({ orders: upstream });
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-sync-'));
  await opened(async (deps) => {
    const em = deps.database.em();
    const user = em.create(User, { email: 'a@example.com', firstName: 'A', lastName: 'B' });
    const credentials = encryptCredentials(deps.secretKey, id, { ...feedKeys, settings: {} });
    const unset = { storeName: null, webhookUrl: null, lastSyncDate: null, nextSyncAt: null };
    const more = { ...unset, renewingUntil: null, lastDelivery: null };
    const shopOf = { name: 'A shop', platformType: 'other', apiUrl: shop.url } as const;
    em.create(Platform, { id, user, ...shopOf, ...credentials, ...more });
    await em.flush();
  });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

/** Opens the service on the same data for one function. */
async function opened<Result>(use: (deps: Deps) => Promise<Result>): Promise<Result> {
  const settings = { ALLOW_PRIVATE_UPSTREAMS: '1', LOG_LEVEL: 'silent' };
  const { deps, close } = await openDeps(readConfig({ DATA_DIR: dataDir, ...settings }));
  try {
    return await use(deps);
  } finally {
    await close();
  }
}

/** The stored orders, oldest first, in the shop's form. */
async function stored({ database }: Deps) {
  const orders = await database.em().find(Order, {}, { orderBy: { orderedAt: 'asc' } });
  return orders.map(({ externalId, customerName, items, totalExact, currency, isCancelled }) => ({
    externalId,
    customerName,
    items,
    totalExact,
    currency,
    isCancelled,
  }));
}

const wanted = upstream.map((order) => ({
  externalId: String(order.id),
  customerName: order.name,
  items: order.items,
  totalExact: printed(order),
  currency: order.currency,
  isCancelled: order.cancelled,
}));

/** Syncs in a separate process until the shop was asked for this many pages, then kills it. */
async function killAfter(fetchedPages: number): Promise<void> {
  shop.requests.length = 0;
  const child = fork(program, [dataDir, id], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const watch = setInterval(() => {
    if (shop.requests.length >= fetchedPages) child.kill('SIGKILL');
  }, 1);
  await ended;
  clearInterval(watch);
}

test('after a kill in the middle, a sync stores each order once', async () => {
  await killAfter(randomInt(2, pages - 5));
  await opened(async (deps) => {
    const kept = await stored(deps);
    expect(kept.length % 100).toBe(0);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(upstream.length);
    expect(kept).toEqual(wanted.slice(0, kept.length));
    const { lastSyncDate } = await deps.database.em().findOneOrFail(Platform, { id });
    expect(lastSyncDate).toBe(null);
    expect(await syncOrders(deps, id)).toEqual({
      imported: wanted.length - kept.length,
      updated: 0,
      total: wanted.length,
      rejected: [],
    });
    expect(await stored(deps)).toEqual(wanted);
  });
});
