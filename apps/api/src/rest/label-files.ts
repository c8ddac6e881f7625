import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import { labelInput, labelLimit, labelsInput } from '@jadeport/contract/labels';
import { unclaimedLabelInput } from '@jadeport/contract/receiving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { printLabels } from '../features/labels/print-labels.ts';
import { printUnclaimedLabel } from '../features/receiving/print-unclaimed-label.ts';
import type { LabelFormat } from '../ports/label-printer.ts';
import { guardAccess } from '../trpc/procedures.ts';
import { objectBody } from './object-body.ts';

/** An API key needs one of these scopes to print. */
export const labelScopes: readonly ApiKeyScope[] = ['shipments'];

const types = { pdf: 'application/pdf', zpl: 'text/plain; charset=utf-8' } as const;

/** Serves files for printers; the adapter of the other routes answers JSON only. */
export function serveLabels(app: FastifyInstance, deps: Deps): void {
  for (const format of ['pdf', 'zpl'] as const) {
    const url = `/api/admin/shipments/:trackingNumber/label.${format}`;
    // Without HEAD, which would print for nothing.
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      guardAccess('staff', request, labelScopes);
      const { lang: _lang, ...query } = request.query as Record<string, unknown>;
      const input = labelInput.parse({ ...query, ...(request.params as object) });
      return send(reply, format, await labelOf(deps, input, format));
    });
  }
  const unclaimed = '/api/admin/unclaimed/:id/label.pdf';
  app.get(unclaimed, { exposeHeadRoute: false }, async (request, reply) => {
    guardAccess('staff', request, labelScopes);
    const { lang: _lang, ...query } = request.query as Record<string, unknown>;
    const input = unclaimedLabelInput.parse({ ...query, ...(request.params as object) });
    return send(reply, 'pdf', await printUnclaimedLabel(deps, input));
  });
  app.post('/api/admin/labels', async (request: FastifyRequest, reply) => {
    guardAccess('staff', request, labelScopes);
    const input = labelsInput.parse(objectBody(request.body));
    return send(reply, input.format, await printLabels(deps, input));
  });
}

/** @throws NOT_FOUND, where a list would name the number at fault */
async function labelOf(
  deps: Deps,
  { trackingNumber, size }: z.output<typeof labelInput>,
  format: LabelFormat,
): Promise<Uint8Array> {
  const one = { trackingNumbers: [trackingNumber], shelves: [], size, format };
  return printLabels(deps, one).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'VALIDATION_FAILED';
    throw isUnknown ? new AppError('NOT_FOUND') : error;
  });
}

const send = (reply: FastifyReply, format: LabelFormat, file: Uint8Array) =>
  reply
    .type(types[format])
    .headers({
      'content-disposition': `inline; filename="labels.${format}"`,
      // The app prints it from a frame.
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    // As bytes, because a Buffer that comes from a thread is a plain Uint8Array.
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));

const shared = {
  tags: ['labels'],
  security: [{ session: [] }],
};
const refusals = {
  401: { description: 'Not signed in' },
  404: { description: 'Not found' },
  503: { description: 'Too many labels wait' },
} as const;
const pdf = { 'application/pdf': { schema: z.string() } };
const zpl = { 'text/plain': { schema: z.string() } };
const one = {
  requestParams: {
    path: labelInput.pick({ trackingNumber: true }),
    query: labelInput.pick({ size: true }),
  },
};

/** The same routes in the OpenAPI document. */
export const labelPaths = {
  '/api/admin/shipments/{trackingNumber}/label.pdf': {
    get: {
      operationId: 'labels-getPdf',
      summary: 'Get a package’s label as a PDF',
      ...shared,
      ...one,
      description:
        'The customer code, readable across a room; name, town, weight; Code 128 of our tracking ' +
        'number and a QR code of its tracking page.',
      responses: { 200: { description: 'One page', content: pdf }, ...refusals },
    },
  },
  '/api/admin/shipments/{trackingNumber}/label.zpl': {
    get: {
      operationId: 'labels-getZpl',
      summary: 'Get a package’s label as ZPL',
      ...shared,
      ...one,
      description:
        'ZPL II for 203 dpi printers, in UTF-8. Chinese is in it as pictures, so that the printer ' +
        'needs no font for it.',
      responses: { 200: { description: 'One label', content: zpl }, ...refusals },
    },
  },
  '/api/admin/unclaimed/{id}/label.pdf': {
    get: {
      operationId: 'labels-getUnclaimedPdf',
      summary: 'Get the label of an unclaimed parcel as a PDF',
      description: 'Its own number, large and as Code 128; its waybill; the day it came.',
      ...shared,
      requestParams: {
        path: unclaimedLabelInput.pick({ id: true }),
        query: unclaimedLabelInput.pick({ size: true }),
      },
      responses: { 200: { description: 'One page', content: pdf }, ...refusals },
    },
  },
  '/api/admin/labels': {
    post: {
      operationId: 'labels-print',
      summary: 'Print the labels of several packages and shelves',
      description: `Up to ${labelLimit} labels as the pages of one file, in the order given.`,
      ...shared,
      requestBody: { content: { 'application/json': { schema: labelsInput } } },
      responses: {
        200: { description: 'A page for each package', content: { ...pdf, ...zpl } },
        ...refusals,
      },
    },
  },
} as const;
