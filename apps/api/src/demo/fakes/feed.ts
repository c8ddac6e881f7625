import { createHmac } from 'node:crypto';
import { type Fake, startFake } from './fake.ts';
import { placedSince, printed, printedOf, type SampleOrder } from './sample-orders.ts';

/** The key of the feed, and the secret that signs its posts. */
export const feedKeys = { apiKey: 'demo-feed-key', apiSecret: 'demo-feed-secret' };

const pageSize = 100;

/** A fake of a shop with our documented feed. */
export function startFeed(options: { port?: number; orders: SampleOrder[] }): Promise<Fake> {
  return startFake(options, ({ url, headers }, { orders, endless }) => {
    if (headers.authorization !== `Bearer ${feedKeys.apiKey}`) {
      return { status: 401, body: { error: 'unknown key' } };
    }
    const since = new Date(url.searchParams.get('since') ?? 0);
    const found = placedSince(orders, since);
    const start = endless ? 0 : Number(url.searchParams.get('cursor') ?? 0);
    const end = start + pageSize;
    const nextCursor = endless || end < found.length ? String(end) : null;
    return { body: { orders: found.slice(start, end).map(feedOrder), nextCursor } };
  });
}

/** The signed post of such a shop when orders are placed or changed. */
export function feedDelivery(
  orders: SampleOrder[] | undefined,
  secret: string,
  deliveryId: string,
  now: Date,
) {
  const body = Buffer.from(JSON.stringify({ orders: orders?.map(feedOrder) }));
  const seconds = Math.floor(now.getTime() / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'jadeport-delivery': deliveryId,
    'jadeport-signature': `t=${seconds},v1=${hex}`,
  };
  return { headers, body };
}

function feedOrder(order: SampleOrder) {
  const { address } = order;
  return {
    id: String(order.id),
    orderNumber: order.number,
    customerName: order.name,
    shippingAddress: address && {
      name: order.name,
      street: [address.street, address.extra].filter(Boolean).join(', '),
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
      country: address.country,
    },
    items: order.items.map(({ name, quantity, price }) => ({
      name,
      quantity,
      price: printedOf(order, price),
    })),
    total: printed(order),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    url: null,
    cancelled: order.cancelled,
    ...order.odd,
  };
}
