import { expect, test } from 'vitest';
import type { Fake } from '../src/demo/fakes/fake.ts';
import type { Fault } from '../src/demo/fakes/faults.ts';
import { toShopProblem } from '../src/features/platforms/shop-problem.ts';
import type { Connection, NormalisedOrder, OrderSource } from '../src/ports/order-source.ts';
import { readAll, timeoutMs } from './shops.ts';

/** The error code of each fault, the same for every vendor. */
export const shopProblems: Record<Fault | 'endless', string> = {
  unauthorized: 'SHOP_KEY_REFUSED',
  forbidden: 'SHOP_KEY_REFUSED',
  throttled: 'SHOP_THROTTLED',
  'throttled for 7 s': 'SHOP_THROTTLED',
  broken: 'SHOP_UNAVAILABLE',
  unavailable: 'SHOP_UNAVAILABLE',
  'without a module': 'SHOP_UNAVAILABLE',
  resetting: 'SHOP_UNREACHABLE',
  stalled: 'SHOP_TOO_SLOW',
  truncated: 'SHOP_BAD_ANSWER',
  'of other types': 'SHOP_BAD_ANSWER',
  'a web page': 'SHOP_BAD_ANSWER',
  huge: 'SHOP_TOO_LARGE',
  bomb: 'SHOP_TOO_LARGE',
  'redirecting in circles': 'SHOP_REDIRECTED',
  endless: 'SHOP_ENDLESS',
};

/** The faults after which the same page is asked for again, in milliseconds after each try. */
const retried: readonly string[] = [
  'throttled',
  'broken',
  'unavailable',
  'without a module',
  'resetting',
];
const pauses = [1, 2, 4].map((times) => (times * timeoutMs) / 30);

/**
 * Tests every fault in the middle of a sync: the sync ends with its error, and succeeds once the
 * shop has recovered. `wellFor` is the number of answers before the fault, which return the first
 * page.
 */
export function testFaults(
  shop: () => { source: OrderSource; fake: Fake; connection: Connection },
  wellFor = 1,
): void {
  test.each(Object.entries(shopProblems))('a shop that is %s: %s', async (fault, code) => {
    const { source, fake, connection } = shop();
    const kept: NormalisedOrder[] = [];
    const waits: number[] = [];
    fake.fail(fault as Fault | 'endless', wellFor);
    const { fetch } = connection;
    let asked = 0;
    // An answer may take its time; where none comes, nobody needs to wait long.
    if (fault === 'stalled') {
      connection.fetch = (url, request) =>
        fetch(url, asked++ < wellFor ? request : { ...request, timeoutMs: 200 });
    }
    const thrown: unknown = await readAll(source, connection, kept, waits).catch((error) => error);
    expect(toShopProblem(thrown)).toMatchObject({ code });
    expect(waits).toEqual(retried.includes(fault) ? pauses : []);
    expect(kept.length).toBeGreaterThan(0);
    fake.fail(null);
    connection.fetch = fetch;
    expect(await readAll(source, connection)).toHaveLength(fake.orders.length);
  });
}
