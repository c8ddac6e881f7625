import { createHash } from 'node:crypto';
import { listMineSql } from '@jadeport/api/list-mine';
import { shipmentSql } from '@jadeport/api/look-up';
import { sessionSql } from '@jadeport/api/sessions';
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

/** One package by its number, and a session's list of packages, with the statements of our API. */
export function readRoutes(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { trackingNumber: string } }>(
    '/api/tracking/:trackingNumber',
    { schema: tracking },
    async ({ params: { trackingNumber } }, reply) => {
      const { rows } = await pool.query({
        name: 'look-up',
        text: shipmentSql,
        values: [trackingNumber],
      });
      if (!rows[0]) return reply.code(404).send({ message: 'not found' });
      return { trackingNumber, ...rows[0] };
    },
  );

  app.get<{ Reply: unknown }>(
    '/api/shipments',
    { schema: shipments },
    async ({ headers: { cookie } }, reply) => {
      const [, sessionId = ''] = /jadeport=([\w-]+)/.exec(cookie ?? '') ?? [];
      const id = createHash('sha256').update(sessionId).digest('hex');
      const session = await pool.query({
        name: 'session',
        text: sessionSql,
        values: [id, new Date()],
      });
      const customerId = session.rows[0]?.user?.customer?.id;
      if (!customerId) return reply.code(401).send({ message: 'not signed in' });
      const { rows } = await pool.query({
        name: 'list',
        text: listMineSql,
        values: [customerId, 21, null, null],
      });
      return { items: rows };
    },
  );
}
