import { printed, type SampleOrder, sampleOrders } from '../src/demo/fakes/sample-orders.ts';
import { readPages } from '../src/features/orders/read-pages.ts';
import type {
  Connection,
  Credentials,
  NormalisedOrder,
  OrderSource,
  RejectedOrder,
} from '../src/ports/order-source.ts';
import { createSafeFetch } from '../src/safe-fetch/safe-fetch.ts';

export const now = new Date('2026-11-21T12:00:00Z');
/**
 * In milliseconds: enough for a large page on a busy machine, and shorter than a fake's delay of 7
 * s.
 */
export const timeoutMs = 5000;

export const since = new Date('2026-10-22T12:00:00Z');

/** Orders that every vendor can express, some with hostile texts. */
export function oddOrders(count = 250) {
  const orders = sampleOrders(count, now);
  const texts = [
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("https://evil.example","Pay")',
    '😀 👩‍👩‍👧 مرحبا ‮gpj.exe',
    'x'.repeat(10_240),
  ];
  for (const [index, text] of texts.entries()) {
    const order = orders[index];
    if (!order) continue;
    order.name = text;
    order.items = [{ name: text, quantity: 1 }];
    if (order.address) order.address.street = text;
  }
  return orders;
}

/** An order in our own form; vendors differ in its address on the web, and in some numbers. */
export const normalised = (
  order: SampleOrder,
  vendor: Pick<NormalisedOrder, 'sourceUrl'> & Partial<NormalisedOrder>,
): NormalisedOrder => ({
  externalId: String(order.id),
  orderNumber: order.number,
  customerName: order.name,
  shippingAddress: order.address && {
    name: order.name,
    street: [order.address.street, order.address.extra].filter(Boolean).join(', '),
    city: order.address.city,
    ...(order.address.state && { state: order.address.state }),
    postalCode: order.address.postalCode,
    country: order.address.country,
  },
  items: order.items.map(({ name, quantity }) => ({ name, quantity })),
  total: printed(order),
  currency: order.currency,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancellation: order.cancelled ? 'cancelled' : null,
  ...vendor,
});

/**
 * Returns a connection to the shop at `url`; renewed tokens are stored in `credentials.settings`.
 */
export function connectionTo(
  url: string | null,
  credentials: Partial<Credentials>,
  storeName: string | null = null,
): Connection {
  const connection: Connection = {
    storeName,
    apiUrl: url,
    credentials: { apiKey: '', apiSecret: '', settings: {}, ...credentials },
    fetch: createSafeFetch({ allowPrivate: true, timeoutMs }),
    now: () => now,
    async renew(exchange) {
      const settings = await exchange(connection.credentials);
      connection.credentials = {
        ...connection.credentials,
        settings: { ...connection.credentials.settings, ...settings },
      };
      return connection.credentials;
    },
  };
  return connection;
}

/**
 * Reads all pages of a shop; `kept` holds those read before a failure, `waits` what would have been
 * waited.
 */
export async function readAll(
  source: OrderSource,
  connection: Connection,
  kept: NormalisedOrder[] = [],
  waits: number[] = [],
): Promise<NormalisedOrder[]> {
  for await (const page of pagesOf(source, connection, waits)) kept.push(...page.orders);
  return kept;
}

/** Reads what a shop's pages reject: the number of each order, and the field at fault. */
export async function readRejected(source: OrderSource, connection: Connection) {
  const rejected: RejectedOrder[] = [];
  for await (const page of pagesOf(source, connection)) rejected.push(...page.rejected);
  return rejected.map(faultOf);
}

/** The number of a rejected order, and the field at fault. */
export const faultOf = ({ orderNumber, problem }: RejectedOrder) => [
  orderNumber,
  problem.params.field,
];

function pagesOf(source: OrderSource, connection: Connection, waits: number[] = []) {
  const { signal } = new AbortController();
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  return readPages(source, connection, { since, timeoutMs, maxOrders: 10_000, signal, pause });
}
