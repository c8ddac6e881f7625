import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ErrorCode } from '@jadeport/contract';
import { AppError } from '../../errors/app-error.ts';
import type { Connection, OrderPage, OrderSource } from '../../ports/order-source.ts';
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts';
import { throttled } from '../../safe-fetch/throttled.ts';
import { whileWaiting } from '../../waiting/waiting.ts';
import { toShopProblem } from '../platforms/shop-problem.ts';

export type ReadOptions = {
  since: Date;
  /** Longest time without a page, in milliseconds. */
  timeoutMs: number;
  maxOrders: number;
  /** Stops reading before the next request. */
  signal: AbortSignal;
  /** Waits between requests; tests need not. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Errors that may pass before the next try. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'SHOP_UNREACHABLE',
  'SHOP_UNAVAILABLE',
  'SHOP_THROTTLED',
]);
const mostTries = 4;

/**
 * Reads the pages of a shop's orders. A temporary error is retried after a thirtieth of the
 * time-out, twice that, and four times that, or when the shop says; the total time without a page
 * never exceeds the time-out. An endless list is aborted.
 *
 * @throws AppError `SHOP_…`
 */
export async function* readPages(
  shop: OrderSource,
  connection: Connection,
  { since, timeoutMs, maxOrders, signal, pause = wait }: ReadOptions,
): AsyncGenerator<OrderPage> {
  let pageAt = performance.now();
  const leftMs = () => Math.max(1, timeoutMs - (performance.now() - pageAt));
  // Requests share the time-out, so that a shop which first fails and then stalls gets it once.
  const fetch: SafeFetch = (url, request) =>
    connection.fetch(url, { ...request, timeoutMs: leftMs(), signal });
  // Derived from the connection and not copied, so that renewed tokens are seen.
  const patient: Connection = Object.create(connection, { fetch: { value: fetch } });
  const end = watchForEnd(maxOrders);
  let cursor: string | null = null;
  do {
    const pageCursor = cursor;
    const ask = () => shop.fetchPage(patient, { since, cursor: pageCursor });
    const page: OrderPage = await insist(ask, {
      timeoutMs,
      leftMs,
      signal,
      pause,
      now: connection.now,
    });
    yield page;
    pageAt = performance.now();
    cursor = page.nextCursor;
    if (cursor !== null) {
      end.check(page);
      if (page.waitMs) await pause(Math.min(page.waitMs, timeoutMs), signal);
    }
  } while (cursor !== null);
}

type Insistence = Required<Pick<ReadOptions, 'timeoutMs' | 'signal' | 'pause'>> & {
  leftMs: () => number;
  now: () => Date;
};

async function insist<T>(
  ask: () => Promise<T>,
  { timeoutMs, leftMs, signal, now, pause }: Insistence,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      signal.throwIfAborted();
      return await ask();
    } catch (thrown) {
      if (signal.aborted) throw new AppError('SHOP_SYNC_BROKEN_OFF');
      const problem = toShopProblem(thrown);
      if (!problem) throw thrown;
      const { retryAfter } = problem;
      const waitMs =
        retryAfter === undefined ? (timeoutMs / 30) * 2 ** (tries - 1) : retryAfter * 1000;
      if (!passing.has(problem.code) || tries === mostTries || waitMs >= leftMs()) {
        if (problem.code !== 'SHOP_THROTTLED') throw problem;
        throw throttled(now(), (retryAfter ?? 60) * 1000);
      }
      await pause(waitMs, signal);
    }
  }
}

export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const over = () => setTimeout(ms, undefined, { signal });
  await whileWaiting(() =>
    over().catch(() => {
      throw new AppError('SHOP_SYNC_BROKEN_OFF');
    }),
  );
}

/** Detects a circular list, and one that is too long. */
function watchForEnd(maxOrders: number) {
  const seen = new Set<string>();
  let orders = 0;
  return {
    /** @throws SHOP_ENDLESS */
    check({ orders: page, rejected, nextCursor }: OrderPage): void {
      orders += page.length + rejected.length;
      const marks = [`cursor ${nextCursor}`];
      const names = [...page, ...rejected].map((order) => order.externalId ?? order.orderNumber);
      // Pages of records that nobody can name are all alike.
      if (names.length === 0 || names.some(Boolean)) marks.push(`page ${fingerprint(names)}`);
      if (marks.some((mark) => seen.has(mark)) || orders >= maxOrders) {
        throw new AppError('SHOP_ENDLESS');
      }
      for (const mark of marks) seen.add(mark);
    },
  };
}

function fingerprint(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update('\n');
  return hash.digest('base64');
}
