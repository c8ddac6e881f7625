import { receivedOutput } from '@jadeport/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { toRejectedOutput } from '../features/platforms/rejected-orders.ts';
import { receiveDelivery } from '../features/webhooks/receive-delivery.ts';
import { refuseDeepJson } from '../http/json-body.ts';
import { languageOf } from '../http/language.ts';

/** An order with hundreds of lines is larger than other inputs. */
const bodyLimit = 2 ** 20;

/**
 * Serves the address for shops' webhooks. Nothing parses the body first, because signatures are
 * over its bytes.
 */
export function serveWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { platformId: string }; Body: Buffer | undefined }>(
      '/api/webhooks/:platformId',
      // Unlimited, because a shop posts as often as it sells.
      { bodyLimit, config: { rateLimit: false } },
      async (request) => {
        const { params, headers, body = Buffer.alloc(0) } = request;
        refuseDeepJson(body.toString('latin1'));
        const rejected = await receiveDelivery(deps, params.platformId, { headers, body });
        if (rejected.length === 0) return { received: true };
        return { received: true, rejected: toRejectedOutput(rejected, languageOf(request)) };
      },
    );
  });
}

/** The same route in the OpenAPI document. */
export const webhookPaths = {
  '/api/webhooks/{platformId}': {
    post: {
      operationId: 'webhooks-receive',
      summary: 'Receive a signed webhook of a shop',
      tags: ['webhooks'],
      requestParams: { path: z.object({ platformId: z.string() }) },
      requestBody: {
        description: 'As the kind of shop has it; for our own feed, a page of it',
        content: { 'application/json': { schema: z.unknown() } },
      },
      responses: {
        200: {
          description:
            'Taken, whether or not it told anything new; `rejected` names orders that are not stored',
          content: { 'application/json': { schema: receivedOutput } },
        },
        400: { description: 'JSON of more than 64 levels' },
        401: { description: 'Not signed by the shop' },
        404: { description: 'Not found' },
        422: { description: 'Not readable' },
      },
    },
  },
} as const;
