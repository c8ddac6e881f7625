import { answersReportOutput } from '@jadeport/contract/customs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { actorOf } from '../features/audit/actor.ts';
import { readAnswers } from '../features/customs/read-answers.ts';
import { languageOf } from '../http/language.ts';
import { guardAccess } from '../trpc/procedures.ts';

const path = '/api/admin/assessments';

/** Takes a file of what Customs assessed as the body, as a stream. */
export function serveCustomsAnswers(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // Who may not upload is refused before the body is read.
    scope.addHook('preParsing', async (request) => {
      guardAccess('staff', request, undefined);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.post<{ Body: AsyncIterable<Uint8Array> | undefined }>(path, async (request) =>
      readAnswers(deps, actorOf(request), languageOf(request), request.body ?? nothing()),
    );
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The same route in the OpenAPI document. */
export const customsAnswersPaths = {
  [path]: {
    post: {
      operationId: 'customs-readAnswers',
      summary: 'Read from a CSV file what Customs assessed',
      description:
        'The first row names the columns: tracking_number and at least one of cif, duty, scf, levy, ' +
        'caf, stamp, gct and customs must be there; declaration_number, lane (green, yellow or red) ' +
        'and currency (USD or JMD) may be. Jamaican dollars count at the rate of the declaration. ' +
        'Units whose tariff lines nobody has chosen and faulty rows are left out and listed. The same ' +
        'file again changes nothing.',
      tags: ['admin'],
      security: [{ session: [] }],
      requestBody: {
        description: 'UTF-8, at most 1 MB and 2,000 rows',
        content: { 'text/csv': { schema: z.string() } },
      },
      responses: {
        200: {
          description: 'What was saved, and what was not',
          content: { 'application/json': { schema: answersReportOutput } },
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
