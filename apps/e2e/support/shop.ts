import { feedDelivery } from '@jadeport/api/fakes/feed';
import { sampleOrders } from '@jadeport/api/fakes/sample-orders';
import type { Order } from '@jadeport/contract/orders';
import type { Platform } from '@jadeport/contract/platforms';
import type { BrowserContext } from 'playwright-core';
import { apiOf } from './api.ts';
import type { Site } from './global-setup.ts';

/** The demonstration's fakes, as a seller enters them. */
export const shops = {
  shopify: {
    platformType: 'shopify',
    apiUrl: 'https://shopify.demo.example',
    apiKey: 'demo-client',
    apiSecret: 'demo-client-secret',
  },
  etsy: {
    platformType: 'etsy',
    apiUrl: 'https://etsy.demo.example',
    apiKey: 'demo-keystring',
    apiSecret: 'demo-shared-secret',
  },
  feed: {
    platformType: 'other',
    apiUrl: 'https://feed.demo.example/orders',
    apiKey: 'demo-feed-key',
    apiSecret: 'demo-feed-secret',
  },
  files: { platformType: 'other', apiKey: 'none', apiSecret: 'none' },
} as const;

/** Number of orders of the fake Shopify shop. */
export const shopifyOrders = 48;

/** The API calls of the seller who is signed in to the browser. */
export function sellerOf(context: BrowserContext, site: Pick<Site, 'origin'>) {
  const { send } = apiOf(context.request, site);
  const call = <Answer>(method: string, path: string, options?: object) =>
    send<Answer>(method, `/api/ecommerce${path}`, options);
  return {
    /** Connects a shop; `more` adds fields. */
    connect: (shop: keyof typeof shops, more: object = {}) =>
      call<Platform>('POST', '/platforms', { data: { name: 'My shop', ...shops[shop], ...more } }),
    sync: (id: string) => call('POST', `/platforms/${id}/sync`, { data: {} }),
    /** Posts an order of a feed that cannot be stored. */
    async postOddOrder(id: string) {
      const now = new Date();
      const orders = sampleOrders(1, now).map((order) => ({
        ...order,
        number: 'A-7',
        odd: { total: 'much' },
      }));
      const { headers, body } = feedDelivery(orders, shops.feed.apiSecret, 'odd', now);
      await send('POST', `/api/webhooks/${id}`, { headers, data: body });
    },
    platform: (id: string) => call<Platform>('GET', `/platforms/${id}`),
    upload: (id: string, csv: string) =>
      call('POST', `/platforms/${id}/import`, {
        headers: { 'content-type': 'text/csv' },
        data: Buffer.from(csv),
      }),
    orders: (query = '') => call<Order[]>('GET', `/orders${query}`),
  };
}
