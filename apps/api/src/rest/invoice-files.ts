import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import { invoiceInput } from '@jadeport/contract/invoices';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { printInvoice } from '../features/invoices/print-invoice.ts';
import { languageOf } from '../http/language.ts';
import { guardAccess } from '../trpc/procedures.ts';

/** An API key needs one of these scopes to print an invoice. */
export const invoiceScopes: readonly ApiKeyScope[] = ['read', 'shipments'];

/** Serves invoices as files; the adapter of the other routes answers JSON only. */
export function serveInvoiceFiles(app: FastifyInstance, deps: Deps): void {
  // Without HEAD, which would print for nothing.
  app.get('/api/invoices/:number.pdf', { exposeHeadRoute: false }, async (request, reply) => {
    const user = guardAccess('signed-in', request, invoiceScopes);
    const { number } = invoiceInput.parse(request.params);
    const ownerId = user.role === 'customer' ? user.id : undefined;
    const file = await printInvoice(deps, number, languageOf(request), ownerId);
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${number}.pdf"`)
        .header('cache-control', 'no-store')
        // As bytes, because a Buffer that comes from a thread is a plain Uint8Array.
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    );
  });
}

/** The same route in the OpenAPI document. */
export const invoicePaths = {
  '/api/invoices/{number}.pdf': {
    get: {
      operationId: 'invoices-getPdf',
      summary: 'Get an invoice as a PDF',
      description: 'In the language of `lang`; one’s own, or for staff anybody’s.',
      tags: ['invoices'],
      security: [{ session: [] }],
      requestParams: { path: invoiceInput },
      responses: {
        200: {
          description: 'Pages of A4',
          content: { 'application/pdf': { schema: z.string() } },
        },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        503: { description: 'Too many papers wait' },
      },
    },
  },
} as const;
