import { etsyKeys, etsyShopId, startEtsy } from '@jadeport/api/fakes/etsy';
import type { Fake } from '@jadeport/api/fakes/fake';
import { feedKeys, startFeed } from '@jadeport/api/fakes/feed';
import { type SampleOrder, sampleOrders } from '@jadeport/api/fakes/sample-orders';
import { shopifyKeys, startShopify } from '@jadeport/api/fakes/shopify';
import { startWooCommerce, wooCommerceKeys } from '@jadeport/api/fakes/woocommerce';
import type { Server } from './server.ts';

/** Allows our API to call the fakes, which have private addresses and plain HTTP. */
export const besideFakes = { ALLOW_PRIVATE_UPSTREAMS: '1', RATE_LIMIT_PER_MINUTE: '0' } as const;

type Kind = {
  start: (options: { orders: SampleOrder[] }) => Promise<Fake>;
  keys: { apiKey: string; apiSecret: string; additionalSettings?: Record<string, string> };
};

const tokens = { shopId: etsyShopId, accessToken: '7.access-0', refreshToken: 'refresh-0' };

/** The kinds of shop, with the fake of each. */
export const kinds = {
  shopify: { start: startShopify, keys: shopifyKeys },
  woocommerce: { start: startWooCommerce, keys: wooCommerceKeys },
  etsy: { start: startEtsy, keys: { ...etsyKeys, additionalSettings: tokens } },
  other: { start: startFeed, keys: feedKeys },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export type SyncResult = { imported: number; updated: number; total: number };

/** A connected shop with `count` orders. */
export type ConnectedShop = AsyncDisposable & {
  id: string;
  fake: Fake;
  /** @throws Error when the connection breaks or the answer is not 200 */
  sync(api: Server): Promise<SyncResult>;
};

/** `cookie` is the seller's. */
export async function connectShop(
  api: Server,
  cookie: string,
  kind: KindName,
  count: number,
): Promise<ConnectedShop> {
  const { start, keys }: Kind = kinds[kind];
  const fake = await start({ orders: sampleOrders(count, new Date()) });
  const form = { name: 'A shop', platformType: kind, storeName: 'demo', apiUrl: fake.url };
  const { id } = await post<{ id: string }>(api, cookie, '', { ...form, ...keys });
  return {
    id,
    fake,
    // From 1971, so that all orders are within the window.
    sync: (by) => post(by, cookie, `/${id}/sync`, { params: { since: '1971-01-01' } }),
    [Symbol.asyncDispose]: () => fake.stop(),
  };
}

async function post<Answer>(
  { url }: Server,
  cookie: string,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/ecommerce/platforms${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30 * 60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path || 'a new shop'}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}
