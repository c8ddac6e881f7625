/**
 * A process that reads a shop's orders on request, so that its memory can be measured:
 * `reading-child.ts <vendor> <url>`. It sends the result of each reading, and the peak memory in
 * bytes since the first one, which warms it up.
 */
import { createEtsySource } from '../src/adapters/etsy/etsy-source.ts';
import { feedSource } from '../src/adapters/feed/feed-source.ts';
import { createShopifySource } from '../src/adapters/shopify/shopify-source.ts';
import { wooCommerceSource } from '../src/adapters/woocommerce/woocommerce-source.ts';
import { etsyKeys, etsyShopId } from '../src/demo/fakes/etsy.ts';
import { feedKeys } from '../src/demo/fakes/feed.ts';
import { shopifyKeys } from '../src/demo/fakes/shopify.ts';
import { wooCommerceKeys } from '../src/demo/fakes/woocommerce.ts';
import { readPages } from '../src/features/orders/read-pages.ts';
import { toShopProblem } from '../src/features/platforms/shop-problem.ts';
import type { Credentials, OrderSource } from '../src/ports/order-source.ts';
import { connectionTo, since, timeoutMs } from './shops.ts';

type Shop = { source: OrderSource; credentials: Partial<Credentials> };

const [vendor = '', url = ''] = process.argv.slice(2);
const tokens = { shopId: etsyShopId, accessToken: '7.access-0', refreshToken: 'refresh-0' };
const shops: Record<string, Shop> = {
  shopify: { source: createShopifySource(), credentials: shopifyKeys },
  woocommerce: { source: wooCommerceSource, credentials: wooCommerceKeys },
  etsy: { source: createEtsySource(), credentials: { ...etsyKeys, settings: tokens } },
  other: { source: feedSource, credentials: feedKeys },
};
const shop = shops[vendor];
if (!shop) throw new Error(`no vendor is called ${vendor}`);
const connection = connectionTo(url, shop.credentials, 'demo');

/** Returns the number of orders, or the code of the error. */
async function read({ source }: Shop): Promise<number | string | undefined> {
  const { signal } = new AbortController();
  const options = { since, timeoutMs, maxOrders: 200_000, signal };
  let orders = 0;
  try {
    for await (const page of readPages(source, connection, options)) orders += page.orders.length;
    return orders;
  } catch (thrown) {
    return toShopProblem(thrown)?.code;
  }
}

const rss = () => process.memoryUsage.rss();
await read(shop);
const before = rss();
// Sampled, because the operating system's peak includes the parent at the time of the fork.
let peak = before;
const sample = () => {
  peak = Math.max(peak, rss());
};
setInterval(sample, 2).unref();
process.on('message', () => {
  void read(shop).then((ended) => {
    sample();
    process.send?.({ ended, growth: peak - before });
  });
});
process.once('disconnect', () => process.exit());
process.send?.('warm');
