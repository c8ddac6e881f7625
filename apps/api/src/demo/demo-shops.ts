import type { PlatformType } from '@jadeport/contract/platforms';
import type { Deps } from '../context.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { etsyKeys, etsyShopId, startEtsy } from './fakes/etsy.ts';
import { feedKeys, startFeed } from './fakes/feed.ts';
import { sampleOrders } from './fakes/sample-orders.ts';
import { shopifyKeys, startShopify } from './fakes/shopify.ts';
import { startWipay, wipayKeys } from './fakes/wipay.ts';
import { startWooCommerce, wooCommerceKeys } from './fakes/woocommerce.ts';

type DemoShop = {
  platformType: PlatformType;
  name: string;
  /** A name that never resolves on the internet (RFC 2606); here it leads to the fake. */
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  settings: Readonly<Record<string, string>>;
};

/** The shops of the demonstration, one of each kind. */
export const demoShops: readonly DemoShop[] = [
  {
    platformType: 'shopify',
    name: 'Blue Mountain Gadgets',
    apiUrl: 'https://shopify.demo.example',
    ...shopifyKeys,
    settings: {},
  },
  {
    platformType: 'woocommerce',
    name: 'Kingston Kitchenware',
    apiUrl: 'https://woocommerce.demo.example',
    ...wooCommerceKeys,
    settings: {},
  },
  {
    platformType: 'etsy',
    name: 'Hummingbird Crafts',
    apiUrl: 'https://etsy.demo.example',
    ...etsyKeys,
    settings: {
      shopId: etsyShopId,
      accessToken: '7.access-0',
      refreshToken: 'refresh-0',
    },
  },
  {
    platformType: 'other',
    name: 'Mandeville Market',
    apiUrl: 'https://feed.demo.example/orders',
    ...feedKeys,
    settings: {},
  },
];

export type RunningShops = {
  /** Origins of the fakes, which may be called although they are private. */
  origins: string[];
  /** Wraps `fetch` so that the addresses of the demonstration's shops lead to the fakes. */
  leadingThere(fetch: SafeFetch): SafeFetch;
  /** Replaces the sign-in pages of shops with those of the fakes, for a browser on this machine. */
  signingInThere(shops: Deps['shops']): Deps['shops'];
  /** The account at the card processor, whose page is a fake as well. */
  wipay: { account: string; apiKey: string; apiRoot: string };
  stop(): Promise<void>;
};

/** Starts a fake for each shop of the demonstration, on loopback with its own port. */
export async function startDemoShops(now: Date): Promise<RunningShops> {
  const running = await Promise.all([
    startShopify({ orders: sampleOrders(48, now, 5001) }),
    startWooCommerce({ orders: sampleOrders(27, now, 701) }),
    startEtsy({ orders: sampleOrders(16, now, 3_200_001) }),
    startFeed({ orders: sampleOrders(12, now, 1) }),
  ]);
  const wipay = await startWipay();
  const urls = running.map(({ url }) => url);
  const places = new Map(
    demoShops.map(({ apiUrl }, index) => [new URL(apiUrl).origin, urls[index] ?? '']),
  );
  const there = (text: string) => {
    const url = URL.parse(text);
    const place = url && places.get(url.origin);
    return place ? place + url.pathname + url.search : text;
  };
  return {
    origins: urls,
    leadingThere: (fetch) => (text, request) => fetch(there(text), request),
    signingInThere(shops) {
      const { etsy } = shops;
      if (!etsy?.signIn) return shops;
      const { signIn } = etsy;
      const address: typeof signIn.address = (...step) => there(signIn.address(...step));
      return { ...shops, etsy: { ...etsy, signIn: { ...signIn, address } } };
    },
    wipay: { ...wipayKeys, apiRoot: wipay.url },
    stop: async () => void (await Promise.all([...running, wipay].map((each) => each.stop()))),
  };
}
