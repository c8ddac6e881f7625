import { importTariffInput, tariffImportOutput } from '@jadeport/contract/customs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { actorOf } from '../features/audit/actor.ts';
import { importTariff } from '../features/customs/import-tariff.ts';
import { languageOf } from '../http/language.ts';
import { guardAccess } from '../trpc/procedures.ts';

const path = '/api/admin/tariff-lines';

/** Takes a tariff as the body, as a stream; the adapter of the other routes takes JSON only. */
export function serveTariffImport(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // Who may not import is refused before the body is read.
    scope.addHook('preParsing', async (request) => {
      guardAccess('admin', request, undefined);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.post<{ Body: AsyncIterable<Uint8Array> | undefined }>(path, async (request) => {
      const { source } = importTariffInput.parse(queryOf(request.query));
      const form = { source, language: languageOf(request) };
      return importTariff(deps, actorOf(request), form, request.body ?? nothing());
    });
  });
}

/** `lang` says in which language the report is. */
function queryOf(query: unknown): unknown {
  const { lang: _lang, ...rest } = query as Record<string, unknown>;
  return rest;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The same route in the OpenAPI document. */
export const tariffImportPaths = {
  [path]: {
    post: {
      operationId: 'customs-importTariff',
      summary: 'Import tariff lines from a CSV file',
      description:
        'The first row names the columns: code, description, duty, gct, scf, levy and from must be ' +
        'there; description_zh and unit may be. Rates are in percent. Faulty rows are left out and ' +
        'listed; a line counts from its day until a later one of its code. The same file again ' +
        'changes nothing.',
      tags: ['admin'],
      security: [{ session: [] }],
      requestParams: { query: importTariffInput },
      requestBody: {
        description: 'UTF-8, at most 8 MB',
        content: { 'text/csv': { schema: z.string() } },
      },
      responses: {
        200: {
          description: 'What was imported, and what was not',
          content: { 'application/json': { schema: tariffImportOutput } },
        },
        400: { description: 'Bad request: `issues` names each column at fault' },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        408: { description: 'Less than 2 KB a second, or not there within 10 minutes' },
        413: { description: 'Too large' },
      },
    },
  },
};
