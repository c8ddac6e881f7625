import { paymentInput } from '@jadeport/contract/payments';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { printReceipt } from '../features/payments/print-receipt.ts';
import { languageOf } from '../http/language.ts';
import { guardAccess } from '../trpc/procedures.ts';
import { invoiceScopes } from './invoice-files.ts';

/** Serves receipts as files, to those who may open the invoice. */
export function serveReceiptFiles(app: FastifyInstance, deps: Deps): void {
  // Without HEAD, which would print for nothing.
  app.get('/api/payments/:id/receipt.pdf', { exposeHeadRoute: false }, async (request, reply) => {
    const user = guardAccess('signed-in', request, invoiceScopes);
    const { id } = paymentInput.parse(request.params);
    const ownerId = user.role === 'customer' ? user.id : undefined;
    const file = await printReceipt(deps, id, languageOf(request), ownerId);
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="receipt.pdf"')
        .header('cache-control', 'no-store')
        // As bytes, because a Buffer that comes from a thread is a plain Uint8Array.
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    );
  });
}

/** The same route in the OpenAPI document. */
export const receiptPaths = {
  '/api/payments/{id}/receipt.pdf': {
    get: {
      operationId: 'payments-getReceipt',
      summary: 'Get the receipt of a payment as a PDF',
      description: 'In the language of `lang`; of one’s own payment, or for staff anybody’s.',
      tags: ['payments'],
      security: [{ session: [] }],
      requestParams: { path: paymentInput },
      responses: {
        200: {
          description: 'A page of A4',
          content: { 'application/pdf': { schema: z.string() } },
        },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        503: { description: 'Too many papers wait' },
      },
    },
  },
} as const;
