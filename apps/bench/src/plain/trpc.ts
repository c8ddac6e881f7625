import { listMineSql } from '@jadeport/api/list-mine';
import { shipmentSql } from '@jadeport/api/look-up';
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { fastifyTRPCOpenApiPlugin, type OpenApiMeta } from 'trpc-openapi';
import { z } from 'zod';
import { customerIdOf } from './reads.ts';

type Context = { pool: Pool; request: FastifyRequest };

const t = initTRPC.context<Context>().meta<OpenApiMeta>().create({ isDev: false });

const found = z.looseObject({ trackingNumber: z.string(), status: z.string() });

/** The reads of reads.ts as the smallest tRPC router: no error format, limits, roles or keys. */
const router = t.router({
  lookUp: t.procedure
    .input(z.object({ trackingNumber: z.string().max(64) }))
    .output(found)
    .query(async ({ ctx: { pool }, input: { trackingNumber } }) => {
      const values = [trackingNumber];
      const { rows } = await pool.query({ name: 'look-up', text: shipmentSql.en, values });
      if (!rows[0]) throw new TRPCError({ code: 'NOT_FOUND' });
      return { trackingNumber, ...rows[0], events: JSON.parse(rows[0].events) };
    }),
  listMine: t.procedure
    .meta({ openapi: { method: 'GET', path: '/shipments' } })
    .input(z.object({ limit: z.coerce.number().default(20) }))
    .output(z.object({ items: z.array(found) }))
    .query(async ({ ctx: { pool, request }, input: { limit } }) => {
      const customerId = await customerIdOf(pool, request.headers.cookie);
      if (!customerId) throw new TRPCError({ code: 'UNAUTHORIZED' });
      const values = [customerId, limit + 1, null, null, null];
      const { rows } = await pool.query({ name: 'list', text: listMineSql.en, values });
      return { items: rows };
    }),
});

/**
 * Serves the same reads over tRPC's own Fastify plugin and over trpc-openapi, which shows how much
 * of our own cost is the libraries'.
 */
export async function trpcRoutes(app: FastifyInstance, pool: Pool): Promise<void> {
  const createContext = ({ req }: { req: FastifyRequest }) => ({ pool, request: req });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: { router, createContext },
  });
  await app.register(fastifyTRPCOpenApiPlugin, { router, createContext, basePath: '/adapter' });
}
