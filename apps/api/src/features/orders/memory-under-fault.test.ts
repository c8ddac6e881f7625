// @processes
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { shopProblems } from '../../../testing/shop-faults.ts';
import { now } from '../../../testing/shops.ts';
import { startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fault } from '../../demo/fakes/faults.ts';
import { startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { startShopify } from '../../demo/fakes/shopify.ts';
import { startWooCommerce } from '../../demo/fakes/woocommerce.ts';

const program = new URL('../../../testing/reading-child.ts', import.meta.url);
const mostGrowth = 60 * 2 ** 20;

/** Faults that send too much, and faults that end after a while. */
const faults = ['huge', 'bomb', 'endless', 'redirecting in circles', 'truncated', 'huge'] as const;

test.each(
  Object.entries({
    shopify: startShopify,
    woocommerce: startWooCommerce,
    etsy: startEtsy,
    other: startFeed,
  }),
)('a shop of type %s costs at most 60 MB of memory, whatever it sends', async (vendor, start) => {
  const shop = await start({ orders: sampleOrders(600, now) });
  const child = fork(program, [vendor, shop.url], { stdio: 'inherit' });
  await once(child, 'message');
  const read = async (fault: Fault | 'endless' | null) => {
    shop.fail(fault, 1);
    child.send('read');
    const [answer] = await once(child, 'message');
    return answer as { ended: unknown; growth: number };
  };
  for (const fault of faults) {
    const { ended, growth } = await read(fault);
    expect([fault, ended]).toEqual([fault, shopProblems[fault]]);
    expect(growth, fault).toBeLessThanOrEqual(mostGrowth);
  }
  expect(await read(null)).toMatchObject({ ended: 600 });
  child.disconnect();
  await once(child, 'exit');
  await shop.stop();
});
