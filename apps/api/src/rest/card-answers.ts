import { pageAnswer, pageAnswerOutput } from '@jadeport/contract/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { answerPage } from '../features/payments/answer-page.ts';
import { returnPath } from '../features/payments/start-page.ts';
import { takeForms } from '../http/forms.ts';
import { languageOf } from '../http/language.ts';

/**
 * Serves the answers of the card processor: the payer's browser comes back by GET and goes on to the
 * invoice; the same fields by POST count as well, as a form or as JSON. They prove themselves by their
 * signature.
 */
export function serveCardAnswers(app: FastifyInstance, deps: Deps): void {
  const take = (request: FastifyRequest, fields: unknown) =>
    answerPage(
      deps.database.em(),
      deps,
      { id: null, address: request.ip },
      pageAnswer.parse(fields ?? {}),
    );

  app.get(returnPath, async (request, reply) => {
    const { state, invoiceNumber } = await take(request, request.query);
    const language = languageOf(request);
    const result = new URLSearchParams({
      ...(language === 'en' ? {} : { lang: language }),
      payment: state,
    });
    reply.header('cache-control', 'no-store');
    return reply.redirect(`/invoices/${invoiceNumber}?${result}`, 303);
  });

  void app.register(async (scope) => {
    takeForms(scope);
    scope.post(returnPath, { config: { fromAnySite: true } }, async (request) => {
      const { state } = await take(request, request.body);
      return { state };
    });
  });
}

/** The same routes in the OpenAPI document. */
export const cardAnswerPaths = {
  [returnPath]: {
    get: {
      operationId: 'payments-return',
      summary: 'Come back from the page of the card processor',
      tags: ['payments'],
      requestParams: { query: pageAnswer },
      responses: {
        303: { description: 'To the invoice' },
        400: { description: 'Bad request' },
        401: { description: 'Not signed by the processor' },
        404: { description: 'Not found' },
      },
    },
    post: {
      operationId: 'payments-answer',
      summary: 'Receive an answer of the card processor',
      tags: ['payments'],
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: pageAnswer },
          'application/json': { schema: pageAnswer },
        },
      },
      responses: {
        200: {
          description: 'Taken, whether or not it told anything new',
          content: { 'application/json': { schema: pageAnswerOutput } },
        },
        400: { description: 'Bad request' },
        401: { description: 'Not signed by the processor' },
        404: { description: 'Not found' },
      },
    },
  },
} as const;
