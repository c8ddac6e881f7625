import { receivedOutput } from '@jadeport/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { receiveNotice } from '../features/carrier-events/receive-notice.ts';
import { refuseDeepJson } from '../http/json-body.ts';

/** The history of a parcel is larger than other inputs. */
const bodyLimit = 2 ** 20;
const path = '/api/carrier-events/seventeen-track';

/**
 * Serves the address for 17TRACK's notices. Nothing parses the body first, because signatures are over
 * its bytes.
 */
export function serveCarrierEvents(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      path,
      { bodyLimit, config: { rateLimit: false } },
      async ({ headers, body = Buffer.alloc(0) }) => {
        refuseDeepJson(body.toString('latin1'));
        await receiveNotice(deps, { headers, body });
        return { received: true };
      },
    );
  });
}

/** The same route in the OpenAPI document. */
export const carrierEventPaths = {
  [path]: {
    post: {
      operationId: 'carrierEvents-receive',
      summary: 'Receive a signed notice of 17TRACK',
      tags: ['webhooks'],
      requestBody: {
        description: 'As 17TRACK documents it, signed in `sign` or `x-17track-signature`',
        content: { 'application/json': { schema: z.unknown() } },
      },
      responses: {
        200: {
          description: 'Taken, whether or not it told anything new',
          content: { 'application/json': { schema: receivedOutput } },
        },
        400: { description: 'Not readable, or JSON of more than 64 levels' },
        401: { description: 'Not signed by 17TRACK' },
        404: { description: 'SEVENTEEN_TRACK_KEY is not set' },
      },
    },
  },
} as const;
