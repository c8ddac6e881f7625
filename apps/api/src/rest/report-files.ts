import type { Readable } from 'node:stream';
import { journalInput, periodInput } from '@jadeport/contract/reports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { actorOf } from '../features/audit/actor.ts';
import { record } from '../features/audit/record.ts';
import { journalFile } from '../features/reports/journal-file.ts';
import { type ReportName, reportFile, reportNames } from '../features/reports/report-files.ts';
import { guardAccess } from '../trpc/procedures.ts';

const journalPath = '/api/admin/journal.csv';

/** Serves reports and the day's journal as files; the adapter of the other routes answers JSON only. */
export function serveReportFiles(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, file: string, stream: Readable) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(stream);
  // Without HEAD, which would read every row for nothing.
  app.get(journalPath, { exposeHeadRoute: false }, async (request, reply) => {
    guardAccess('admin', request, undefined);
    const asked = journalInput.parse(request.query);
    const { day, stream } = await journalFile(deps, asked.for, asked.day);
    const file = `journal-${day}-${asked.for}.csv`;
    await record(deps.database.em(), {
      actor: actorOf(request),
      action: 'exports.downloaded',
      thing: file,
    });
    return send(reply, file, stream);
  });
  app.get('/api/admin/reports/:report.csv', { exposeHeadRoute: false }, async (request, reply) => {
    guardAccess('admin', request, undefined);
    const { report } = request.params as { report: ReportName };
    if (!reportNames.includes(report)) throw new AppError('NOT_FOUND');
    const stream = await reportFile(deps, report, periodInput.parse(request.query));
    return send(reply, `${report}.csv`, stream);
  });
}

const answers = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
  400: { description: 'Bad request' },
  401: { description: 'Not signed in' },
  404: { description: 'Not found' },
});

/** The same routes in the OpenAPI document. */
export const reportPaths = {
  [journalPath]: {
    get: {
      operationId: 'reports-getJournal',
      summary: 'Download the journal of a day for the books',
      description:
        'As QuickBooks Online imports journal entries, a journal for each currency, or as Xero imports ' +
        'manual journals, in the currency of invoices. Debits equal credits; duty collected for the ' +
        'government stands on an account of its own. The accounts are those of the settings.',
      tags: ['reports'],
      security: [{ session: [] }],
      requestParams: { query: journalInput },
      responses: answers('A heading and the lines of the journal'),
    },
  },
  '/api/admin/reports/{report}.csv': {
    get: {
      operationId: 'reports-getFile',
      summary: 'Download a report as CSV',
      description: 'The rows of the report, with a byte order mark; amounts in cents.',
      tags: ['reports'],
      security: [{ session: [] }],
      requestParams: {
        path: z.object({ report: z.enum(reportNames as [ReportName, ...ReportName[]]) }),
        query: periodInput,
      },
      responses: answers('A heading and the rows'),
    },
  },
} as const;
