import { createHash } from 'node:crypto';
import { listMineSql } from '@jadeport/api/list-mine';
import { listSqls } from '@jadeport/api/list-orders';
import { shipmentSql } from '@jadeport/api/look-up';
import { sessionSql } from '@jadeport/api/session-store';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));

const event = {
  type: 'object',
  properties: { ...texts('id', 'status', 'timestamp', 'location'), completed: { type: 'boolean' } },
} as const;

const tracking = {
  params: { type: 'object', properties: { trackingNumber: { ...text, maxLength: 64 } } },
  response: {
    200: {
      type: 'object',
      properties: {
        ...texts('trackingNumber', 'status', 'updatedAt'),
        carrier: textOrNull,
        waybill: textOrNull,
        description: textOrNull,
        estimatedDelivery: textOrNull,
        events: { type: 'array', items: event },
      },
    },
  },
} as const;

const shipment = {
  type: 'object',
  properties: {
    ...texts('id', 'trackingNumber', 'description', 'status', 'lastUpdated'),
    carrier: textOrNull,
    estimatedDelivery: textOrNull,
    lastLocation: textOrNull,
  },
} as const;

const shipments = {
  response: {
    200: { type: 'object', properties: { items: { type: 'array', items: shipment } } },
  },
} as const;

const order = {
  type: 'object',
  properties: {
    ...texts('id', 'platformId', 'platformName', 'orderNumber', 'customerName', 'totalExact'),
    ...texts('currency', 'createdAt', 'importedAt'),
    shippingAddress: textOrNull,
    sourceUrl: textOrNull,
    writtenBackAt: textOrNull,
    totalAmount: { type: 'integer' },
    isProcessed: { type: 'boolean' },
    isCancelled: { type: 'boolean' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { name: text, quantity: { type: 'integer' } } },
    },
    shipment: { type: ['object', 'null'], properties: { trackingNumber: text } },
  },
} as const;

const orders = { response: { 200: { type: 'array', items: order } } } as const;

/**
 * Serves one package by number, and a session's list of packages, with the statements of our API.
 */
export function readRoutes(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { trackingNumber: string } }>(
    '/api/tracking/:trackingNumber',
    { schema: tracking },
    async ({ params: { trackingNumber } }, reply) => {
      const { rows } = await pool.query({
        name: 'look-up',
        text: shipmentSql.en,
        values: [trackingNumber],
      });
      if (!rows[0]) return reply.code(404).send({ message: 'not found' });
      return { trackingNumber, ...rows[0], events: JSON.parse(rows[0].events) };
    },
  );

  app.get<{ Reply: unknown }>(
    '/api/shipments',
    { schema: shipments },
    async ({ headers: { cookie } }, reply) => {
      const customerId = await customerIdOf(pool, cookie);
      if (!customerId) return reply.code(401).send({ message: 'not signed in' });
      const { rows } = await pool.query({
        name: 'list',
        text: listMineSql.en,
        values: [customerId, 21, null, null, null],
      });
      return { items: rows };
    },
  );

  app.get<{ Querystring: { limit: string }; Reply: unknown }>(
    '/api/ecommerce/orders',
    { schema: orders },
    async ({ headers: { cookie }, query: { limit } }, reply) => {
      const user = await userOf(pool, cookie);
      if (!user) return reply.code(401).send({ message: 'not signed in' });
      const { rows } = await pool.query({
        name: 'orders',
        text: listSqls.all,
        values: [user.id, null, Number(limit) + 1, null, null, null],
      });
      return rows.slice(0, Number(limit));
    },
  );
}

/** The customer of a session; undefined without one. */
export async function customerIdOf(pool: Pool, cookie?: string): Promise<string | undefined> {
  return (await userOf(pool, cookie))?.customer?.id;
}

async function userOf(
  pool: Pool,
  cookie = '',
): Promise<{ id: string; customer: { id: string } | null } | undefined> {
  const [, sessionId = ''] = /jadeport=([\w-]+)/.exec(cookie) ?? [];
  const id = createHash('sha256').update(sessionId).digest('hex');
  const { rows } = await pool.query({
    name: 'session',
    text: sessionSql,
    values: [id, new Date()],
  });
  return rows[0]?.user;
}
