import {
  type ImportKind,
  importKinds,
  startImportInput,
  startImportOutput,
} from '@jadeport/contract/imports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { actorOf } from '../features/audit/actor.ts';
import { startImport } from '../features/imports/start-import.ts';
import { languageOf } from '../http/language.ts';
import { guardAccess } from '../trpc/procedures.ts';

const pathOf = (kind: ImportKind) => `/api/admin/imports/${kind}` as const;

/** Takes a file of customers or packages as the body, as a stream, as the tariff is taken. */
export function serveImports(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // Who may not import is refused before the body is read.
    scope.addHook('preParsing', async (request) => {
      guardAccess('admin', request, undefined);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    for (const kind of importKinds) {
      scope.post<{ Body: AsyncIterable<Uint8Array> | undefined }>(pathOf(kind), async (request) => {
        const { lang: _lang, ...query } = request.query as Record<string, unknown>;
        const form = { ...startImportInput.parse(query), kind, language: languageOf(request) };
        return startImport(deps, actorOf(request), form, request.body ?? nothing());
      });
    }
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

const columns = {
  customers:
    'first_name, last_name, email, phone, street, city and parish must be there; code and trn may be. ' +
    'code becomes an alias that tracking, receiving, the chat and sign-in accept.',
  packages:
    'customer_code must be there, ours or the one of the other system; number, waybill, carrier, ' +
    'description, weight (lb), value (USD), status and since (YYYY-MM-DD) may be. number becomes an alias.',
} as const satisfies Record<ImportKind, string>;

const summaries = {
  customers: 'Import customers of another system from a CSV file',
  packages: 'Import open packages of another system from a CSV file',
} as const satisfies Record<ImportKind, string>;

const pathsOf = (kind: ImportKind) => ({
  post: {
    operationId: `imports-start${kind === 'customers' ? 'Customers' : 'Packages'}`,
    summary: summaries[kind],
    description:
      `The first row names the columns: ${columns[kind]} Rows at fault are left out and listed; ` +
      'the others are imported in the background. `dryRun=1` imports nothing.',
    tags: ['admin'],
    security: [{ session: [] }],
    requestParams: { query: startImportInput },
    requestBody: {
      description: 'UTF-8, at most 32 MB and 100,000 rows',
      content: { 'text/csv': { schema: z.string() } },
    },
    responses: {
      200: {
        description: 'What is imported, and what is left out',
        content: { 'application/json': { schema: startImportOutput } },
      },
      400: { description: 'Bad request: `issues` names each column at fault' },
      401: { description: 'Not signed in' },
      404: { description: 'Not found' },
      408: { description: 'Less than 2 KB a second, or not there within 10 minutes' },
      413: { description: 'Too large' },
    },
  },
});

/** The same routes in the OpenAPI document. */
export const importPaths = {
  [pathOf('customers')]: pathsOf('customers'),
  [pathOf('packages')]: pathsOf('packages'),
};
