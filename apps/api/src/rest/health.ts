import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { version } from '../environment/version.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Serves health checks. Health fails when only a restart would help, so not while the database is
 * unavailable; ready fails whenever requests should be redirected.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, stopping }: Pick<Deps, 'database' | 'stopping'>,
): void {
  app.get('/api/health', async () => {
    if (database.isStarved()) throw new AppError('UNAVAILABLE', {}, { retryAfter: 5 });
    return { status: 'ok', version };
  });
  app.get('/api/ready', async () => {
    if (stopping.signal.aborted) throw new AppError('UNAVAILABLE', {}, { retryAfter: 5 });
    await database.ping().catch((cause: unknown) => {
      throw Object.assign(new AppError('UNAVAILABLE', {}, { retryAfter: 5 }), { cause });
    });
    return { status: 'ok', database: database.kind };
  });
}

const operation = (operationId: string, summary: string, schema: z.ZodType) => ({
  get: {
    operationId,
    summary,
    tags: ['health'],
    responses: { 200: { description: summary, content: { 'application/json': { schema } } } },
  },
});

/** The same routes in the OpenAPI document. */
export const healthPaths = {
  '/api/health': operation(
    'health-health',
    'This process serves requests',
    z.object({ status: z.literal('ok'), version: z.string() }),
  ),
  '/api/ready': operation(
    'health-ready',
    'The database answers',
    z.object({ status: z.literal('ok'), database: z.enum(['postgres', 'embedded']) }),
  ),
} as const;
