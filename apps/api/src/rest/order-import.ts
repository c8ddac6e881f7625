import { syncOutput } from '@jadeport/contract/orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { importCsv } from '../features/orders/import-csv.ts';
import { callerOf } from '../http/bearer.ts';
import { onEnd } from '../http/on-end.ts';
import { answerIdempotently } from './idempotency.ts';

/** An API key needs one of these scopes to import. */
export const importScopes = ['orders'] as const;

/** In bytes; some 50,000 lines. */
const bodyLimit = 5 * 2 ** 20;

/** Takes a file of orders as the body; the adapter of the other routes takes JSON only. */
export function serveOrderImport(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    oneAtATime(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string }; Body: Buffer | undefined }>(
      '/api/ecommerce/platforms/:id/import',
      { bodyLimit },
      async (request, reply) => {
        const { params, body = Buffer.alloc(0) } = request;
        const user = callerOf(request, importScopes);
        if (!user) throw new AppError('NOT_SIGNED_IN');
        if (!user.customer) throw new AppError('NOT_FOUND');
        const answer = await answerIdempotently(deps, request, reply, 'repeatable', async () => ({
          status: 200,
          body: JSON.stringify(await importCsv(deps, user, params.id, body)),
        }));
        return reply.code(answer.status).type('application/json').send(answer.body);
      },
    );
  });
}

/**
 * Reads one file of a seller at a time, and none of a visitor, because a file is in memory from its
 * first byte on.
 *
 * @throws NOT_SIGNED_IN, IMPORT_RUNNING
 */
function oneAtATime(scope: FastifyInstance): void {
  const imports = new Map<string, FastifyRequest>();
  const end = (request: FastifyRequest) => {
    for (const [id, one] of imports) if (one === request) imports.delete(id);
  };
  scope.addHook('preParsing', async (request, reply) => {
    const user = callerOf(request, importScopes);
    if (!user) throw new AppError('NOT_SIGNED_IN');
    if (imports.has(user.id)) throw new AppError('IMPORT_RUNNING');
    imports.set(user.id, request);
    onEnd(reply.raw, () => end(request));
  });
  scope.addHook('onSend', async (request) => end(request));
}

/** The same route in the OpenAPI document. */
export const orderImportPaths = {
  '/api/ecommerce/platforms/{id}/import': {
    post: {
      operationId: 'orders-import',
      summary: 'Import orders from a CSV file into a shop of type other',
      description:
        'The first line names the columns: orderNumber, customerName, total and createdAt must be ' +
        'there; street, city, postalCode, country, item, quantity, currency, url and cancelled may ' +
        'be. An order with several items has a line for each. A file with a fault stores nothing. A ' +
        'seller imports one file at a time.',
      tags: ['orders'],
      security: [{ session: [] }],
      requestParams: { path: z.object({ id: z.string() }) },
      requestBody: {
        description: 'UTF-8, at most 5 MB',
        content: { 'text/csv': { schema: z.string() } },
      },
      responses: {
        200: {
          description: 'New orders, changed orders, and orders in the file',
          content: { 'application/json': { schema: syncOutput } },
        },
        400: { description: 'Bad input: `issues` names each line and column at fault' },
        401: { description: 'Not signed in' },
        408: { description: 'Less than 2 KB a second, or not there within 10 minutes' },
        404: { description: 'Not found' },
        409: { description: 'Another file is being imported' },
        413: { description: 'Larger than allowed' },
        422: { description: 'An order that cannot be stored: `message` names it' },
        429: { description: 'Too many requests' },
      },
    },
  },
} as const;
