import { lookUpInput, lookUpOutput } from '@jadeport/contract/tracking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { lookUpJson } from '../features/tracking/look-up.ts';
import { languageOf } from '../http/language.ts';
import { cardAnswerPaths, serveCardAnswers } from './card-answers.ts';
import { carrierEventPaths, serveCarrierEvents } from './carrier-events.ts';
import { customerExportPaths } from './customer-export.ts';
import { customsAnswersPaths } from './customs-answers.ts';
import { documentPaths } from './document-files.ts';
import { importPaths } from './file-imports.ts';
import { invoicePaths } from './invoice-files.ts';
import { labelPaths } from './label-files.ts';
import { manifestPaths } from './manifest-files.ts';
import { orderImportPaths } from './order-import.ts';
import { ownAccountPaths } from './own-account.ts';
import { receiptPaths } from './receipt-files.ts';
import { reportPaths } from './report-files.ts';
import { tariffImportPaths } from './tariff-import.ts';
import { serveWebhooks, webhookPaths } from './webhook-route.ts';

/**
 * Serves the look-up without the adapter, which would halve its throughput. It answers every caller
 * alike, so it reads no session; the use-case counts look-ups by code against their limit.
 */
export function serveRawRoutes(app: FastifyInstance, deps: Deps): void {
  serveWebhooks(app, deps);
  serveCarrierEvents(app, deps);
  serveCardAnswers(app, deps);
  app.get(
    '/api/tracking/:trackingNumber',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { trackingNumber } = lookUpInput.parse(request.params);
      const json = await lookUpJson(deps, {
        trackingNumber,
        address: request.ip,
        // No getter: V8 makes a hidden class for each such literal, which keeps its request in memory
        // until the next full collection (docs/decisions/0094).
        language: languageOf(request),
      });
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );
}

/** The same route in the OpenAPI document. */
export const rawPaths = {
  ...webhookPaths,
  ...carrierEventPaths,
  ...cardAnswerPaths,
  ...orderImportPaths,
  ...customerExportPaths,
  ...documentPaths,
  ...labelPaths,
  ...invoicePaths,
  ...receiptPaths,
  ...manifestPaths,
  ...tariffImportPaths,
  ...importPaths,
  ...customsAnswersPaths,
  ...reportPaths,
  ...ownAccountPaths,
  '/api/tracking/{trackingNumber}': {
    get: {
      operationId: 'tracking-lookUp',
      summary: 'Look up a tracking number or customer code',
      tags: ['tracking'],
      requestParams: { path: lookUpInput },
      responses: {
        200: {
          description: 'What is known of the package',
          content: { 'application/json': { schema: lookUpOutput } },
        },
        400: { description: 'Bad request' },
        404: { description: 'Not found' },
        429: { description: 'Too many requests' },
      },
    },
  },
} as const;
