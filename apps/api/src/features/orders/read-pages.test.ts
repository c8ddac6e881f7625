import { expect, test } from 'vitest';
import { connectionTo, since } from '../../../testing/shops.ts';
import { AppError } from '../../errors/app-error.ts';
import type {
  NormalisedOrder,
  OrderPage,
  OrderSource,
  RejectedOrder,
} from '../../ports/order-source.ts';
import { type ReadOptions, readPages, wait } from './read-pages.ts';

const order = (id: number): NormalisedOrder => ({
  externalId: String(id),
  orderNumber: String(id),
  customerName: '',
  shippingAddress: null,
  items: [],
  total: '1.00',
  currency: 'USD',
  createdAt: since,
  updatedAt: null,
  sourceUrl: null,
  cancellation: null,
});

const rejected = (orderNumber: string): RejectedOrder => ({
  externalId: null,
  orderNumber,
  updatedAt: null,
  problem: new AppError('SHOP_RECORD_UNREADABLE'),
});

/**
 * Reads a shop whose answer number `at` (from 0) is `answer(at)`; returns the pages and the error.
 */
async function read(answer: (at: number) => OrderPage | Error, more: Partial<ReadOptions> = {}) {
  let asked = 0;
  const waits: number[] = [];
  const source: OrderSource = {
    async fetchPage() {
      const given = answer(asked++);
      if (given instanceof Error) throw given;
      return given;
    },
    async test() {},
  };
  const stopping = new AbortController();
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  const { signal } = stopping;
  const options = { since, timeoutMs: 30_000, maxOrders: 1000, signal, pause, ...more };
  const pages: OrderPage[] = [];
  let ended: unknown = 'well';
  try {
    for await (const page of readPages(source, connectionTo(null, {}), options)) {
      pages.push(page);
      if (page.nextCursor === 'stop') stopping.abort();
    }
  } catch (error) {
    ended = error instanceof AppError ? error.code : error;
  }
  return { asked, pages: pages.length, ended, ...(waits.length > 0 && { waits }) };
}

const page = (id: number, nextCursor: string | null, more: object = {}): OrderPage => ({
  orders: [order(id)],
  rejected: [],
  nextCursor,
  ...more,
});

test('a finite list is read completely', async () => {
  const found = await read((at) => page(at, at < 4 ? String(at) : null));
  expect(found).toEqual({ asked: 5, pages: 5, ended: 'well' });
});

test.each<[string, (at: number) => OrderPage, number]>([
  ['gives the same cursor again', (at) => page(at, 'same'), 2],
  ['goes round in a circle', (at) => page(at, String(at % 3)), 4],
  ['gives the same orders under new cursors', (at) => page(1, String(at)), 2],
  ['gives nothing for ever', (at) => page(0, String(at), { orders: [] }), 2],
  ['has ever more orders', (at) => page(at, String(at)), 1000],
  [
    'has ever more records without a name',
    (at) => page(0, String(at), { orders: [], rejected: [rejected('')] }),
    1000,
  ],
  [
    'has ever more orders that cannot be read',
    (at) => page(0, String(at), { orders: [], rejected: [rejected(String(at))] }),
    1000,
  ],
])('a list that %s is left', async (_, answer, pages) => {
  expect(await read(answer)).toEqual({ asked: pages, pages, ended: 'SHOP_ENDLESS' });
});

const fails = (code: 'SHOP_UNAVAILABLE' | 'SHOP_UNREACHABLE' | 'SHOP_KEY_REFUSED') =>
  code === 'SHOP_UNAVAILABLE' ? new AppError(code, { status: 503 }) : new AppError(code);
const throttled = (retryAfter?: number) =>
  new AppError('SHOP_THROTTLED', { until: '' }, retryAfter === undefined ? {} : { retryAfter });

test('a temporary failure is retried, three times for each page', async () => {
  const passing = [fails('SHOP_UNAVAILABLE'), fails('SHOP_UNREACHABLE'), throttled()];
  const answers = [...passing, page(1, 'next'), ...passing, page(2, null)];
  expect(await read((at) => answers[at] as Error)).toEqual({
    asked: 8,
    pages: 2,
    ended: 'well',
    waits: [1000, 2000, 4000, 1000, 2000, 4000],
  });
  expect(await read(() => fails('SHOP_UNAVAILABLE'))).toEqual({
    asked: 4,
    pages: 0,
    ended: 'SHOP_UNAVAILABLE',
    waits: [1000, 2000, 4000],
  });
});

test('a permanent failure is not retried', async () => {
  const found = await read(() => fails('SHOP_KEY_REFUSED'));
  expect(found).toEqual({ asked: 1, pages: 0, ended: 'SHOP_KEY_REFUSED' });
});

test('a Retry-After of the shop is followed, unless it is too long', async () => {
  const soon = await read((at) => (at === 0 ? throttled(7) : page(1, null)));
  expect(soon).toEqual({ asked: 2, pages: 1, ended: 'well', waits: [7000] });
  expect(await read(() => throttled(60))).toEqual({ asked: 1, pages: 0, ended: 'SHOP_THROTTLED' });
});

test('a requested pause between pages is kept within the time-out', async () => {
  const found = await read((at) => page(at, at === 0 ? 'next' : null, { waitMs: 3_600_000 }));
  expect(found).toEqual({ asked: 2, pages: 2, ended: 'well', waits: [30_000] });
});

test('a stopping service ends it between two pages', async () => {
  const found = await read((at) => page(at, at === 1 ? 'stop' : String(at), { waitMs: 1 }), {
    pause: wait,
  });
  expect(found).toEqual({ asked: 2, pages: 2, ended: 'SHOP_SYNC_BROKEN_OFF' });
});
