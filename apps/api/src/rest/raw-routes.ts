import { lookUpInput, lookUpOutput } from '@jadeport/contract/tracking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { lookUpJson } from '../features/tracking/look-up.ts';
import { languageOf } from '../http/language.ts';
import { customerExportPaths } from './customer-export.ts';
import { documentPaths } from './document-files.ts';
import { labelPaths } from './label-files.ts';
import { orderImportPaths } from './order-import.ts';
import { serveWebhooks, webhookPaths } from './webhook-route.ts';

/**
 * Serves the look-up without the adapter, which would halve its throughput. It answers every caller
 * alike, so it reads no session; the use-case counts look-ups by code against their limit.
 */
export function serveRawRoutes(app: FastifyInstance, deps: Deps): void {
  serveWebhooks(app, deps);
  app.get(
    '/api/tracking/:trackingNumber',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { trackingNumber } = lookUpInput.parse(request.params);
      const json = await lookUpJson(deps, {
        trackingNumber,
        address: request.ip,
        // Read lazily, because few answers of this route contain texts.
        get language() {
          return languageOf(request);
        },
      });
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );
}

/** The same route in the OpenAPI document. */
export const rawPaths = {
  ...webhookPaths,
  ...orderImportPaths,
  ...customerExportPaths,
  ...documentPaths,
  ...labelPaths,
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
