import { importOutput } from '@jadeport/contract/orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { importCsv } from '../features/orders/import-csv.ts';
import { callerOf } from '../http/bearer.ts';
import { languageOf } from '../http/language.ts';
import { onEnd } from '../http/on-end.ts';
import { answerIdempotently } from './idempotency.ts';

/** An API key needs one of these scopes to import. */
export const importScopes = ['orders'] as const;

/** In bytes; some 50,000 rows. */
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
          body: JSON.stringify(await importCsv(deps, user, params.id, body, languageOf(request))),
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
        'The first row names the columns: orderNumber, customerName, total and createdAt must be ' +
        'there; street, city, state, postalCode, country, item, quantity, currency, url and ' +
        'cancelled may be. An order with several items has a row for each. A row that cannot be ' +
        'used is named in `rejected`, in the language of `lang` or `Accept-Language`, and stops no ' +
        'other. A seller imports one file at a time.',
      tags: ['orders'],
      security: [{ session: [] }],
      requestParams: { path: z.object({ id: z.string() }) },
      requestBody: {
        description:
          'Commas, semicolons or tabs; UTF-8, UTF-16, GB18030 or Windows-1252; at most 5 MB',
        content: { 'text/csv': { schema: z.string() } },
      },
      responses: {
        200: {
          description: 'New orders, changed orders, orders in the file, and rejected rows',
          content: { 'application/json': { schema: importOutput } },
        },
        400: { description: 'A file of which nothing can be read: `issues` says why' },
        401: { description: 'Not signed in' },
        408: { description: 'Less than 2 KB a second, or not there within 10 minutes' },
        404: { description: 'Not found' },
        409: { description: 'Another file is being imported' },
        413: { description: 'Larger than allowed' },
        429: { description: 'Too many requests' },
      },
    },
  },
} as const;
