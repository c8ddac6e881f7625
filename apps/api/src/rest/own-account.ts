import { eraseInput } from '@jadeport/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CustomerUser, Deps } from '../context.ts';
import { actorOf } from '../features/audit/actor.ts';
import { eraseAccount, refuseInUse } from '../features/privacy/erase-account.ts';
import { exportAccount } from '../features/privacy/export-account.ts';
import { endSession } from '../http/sessions.ts';
import { guardAccess } from '../trpc/procedures.ts';
import { objectBody } from './object-body.ts';

const own = '/api/customers/me';

/**
 * Serves what a customer may ask of their data: a download, which is a stream, and the deletion, whose
 * password must not stand in an address, where the adapter would read it.
 */
export function serveOwnAccount(app: FastifyInstance, deps: Deps): void {
  // Without HEAD, which would pack everything for nothing.
  const config = { viewers: 'refused' } as const;
  app.get(`${own}/export`, { exposeHeadRoute: false, config }, async (request, reply) => {
    const user = guardAccess('customer', request, undefined) as CustomerUser;
    const archive = await exportAccount(deps, { user, actor: actorOf(request) });
    const file = `${user.customer.customerCode}-${deps.clock().toISOString().slice(0, 10)}.zip`;
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(archive);
  });
  app.delete(own, async (request, reply) => {
    const user = guardAccess('customer', request, undefined) as CustomerUser;
    const em = deps.database.em();
    // What is open is said before a password is asked for.
    await refuseInUse(em, user);
    const input = eraseInput.parse(objectBody(request.body) ?? {});
    await eraseAccount(em, deps, { user, actor: actorOf(request) }, input);
    await endSession(request);
    return reply.code(204).send();
  });
}

/** The same routes in the OpenAPI document. */
export const ownAccountPaths = {
  [`${own}/export`]: {
    get: {
      operationId: 'privacy-export',
      summary: 'Download everything that is known of me',
      description:
        'A ZIP archive: `data.json` and the documents. A download that breaks off is not complete.',
      tags: ['privacy'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'The archive',
          content: { 'application/zip': { schema: z.string() } },
        },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        429: { description: 'Too many requests' },
      },
    },
  },
  [own]: {
    delete: {
      operationId: 'privacy-erase',
      summary: 'Delete my account',
      tags: ['privacy'],
      security: [{ session: [] }],
      requestBody: { content: { 'application/json': { schema: eraseInput } } },
      responses: {
        204: { description: 'Deleted' },
        400: { description: 'Bad request' },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        409: { description: 'Something is still open; every reason is listed' },
        429: { description: 'Too many requests' },
      },
    },
  },
} as const;
