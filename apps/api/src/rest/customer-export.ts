import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { actorOf } from '../features/audit/actor.ts';
import { record } from '../features/audit/record.ts';
import { customersCsv } from '../features/exports/customers-csv.ts';
import { callerOf } from '../http/bearer.ts';

const path = '/api/admin/export-customers';

/** Serves a file of any length as a stream; the adapter of the other routes buffers answers. */
export function serveCustomerExport(app: FastifyInstance, deps: Deps): void {
  const { database, stopping, clock } = deps;
  // Without HEAD, which would read every row for nothing.
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const user = callerOf(request, undefined);
    if (!user) throw new AppError('NOT_SIGNED_IN');
    if (user.role !== 'admin') throw new AppError('NOT_FOUND');
    const csv = await customersCsv(database, stopping.signal);
    const file = `customers-${clock().toISOString().slice(0, 10)}.csv`;
    const actor = actorOf(request, user);
    await record(database.em(), { actor, action: 'exports.downloaded', thing: file });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(csv);
  });
}

/** The same route in the OpenAPI document. */
export const customerExportPaths = {
  [path]: {
    get: {
      operationId: 'exports-exportCustomers',
      summary: 'Download all customers as a CSV file',
      description:
        'RFC 4180, UTF-8 with a byte order mark, in the order of the customer codes, sent as it is ' +
        'read. A cell that a spreadsheet could take for a formula begins with an apostrophe. A ' +
        'download that breaks off is not complete: the connection then ends without a last chunk.',
      tags: ['exports'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'A heading and a line for each customer',
          content: { 'text/csv': { schema: z.string() } },
        },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
      },
    },
  },
} as const;
