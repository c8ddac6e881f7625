import { expect, test } from 'vitest';
import type { Fake } from '../src/demo/fakes/fake.ts';
import type { Fault } from '../src/demo/fakes/faults.ts';
import { toShopProblem } from '../src/features/platforms/shop-problem.ts';
import type { Connection, NormalisedOrder, OrderSource } from '../src/ports/order-source.ts';
import { readAll } from './shops.ts';

/** What each fault is called in the end, whoever the vendor is. */
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

/**
 * Every fault in the middle of a sync: it ends with its problem, and a shop that is well again gives
 * everything. `wellFor` is the number of answers that bring the first page.
 */
export function testFaults(
  shop: () => { source: OrderSource; fake: Fake; connection: Connection },
  wellFor = 1,
): void {
  test.each(Object.entries(shopProblems))('a shop that is %s: %s', async (fault, code) => {
    const { source, fake, connection } = shop();
    const kept: NormalisedOrder[] = [];
    fake.fail(fault as Fault | 'endless', wellFor);
    const thrown: unknown = await readAll(source, connection, kept).catch((error) => error);
    expect(toShopProblem(thrown)).toMatchObject({ code });
    expect(kept.length).toBeGreaterThan(0);
    fake.fail(null);
    expect(await readAll(source, connection)).toHaveLength(fake.orders.length);
  });
}
