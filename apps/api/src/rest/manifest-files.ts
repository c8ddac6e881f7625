import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import {
  manifestInput,
  manifestSchemaLimit,
  manifestSchemaOutput,
} from '@jadeport/contract/manifests';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { actorOf } from '../features/audit/actor.ts';
import { record } from '../features/audit/record.ts';
import { type FileFormat, fileFormats, manifestFile } from '../features/manifests/manifest-file.ts';
import { putManifestSchema } from '../features/manifests/manifest-schema.ts';
import { guardAccess } from '../trpc/procedures.ts';

/** An API key needs one of these scopes to download a manifest. */
export const manifestScopes: readonly ApiKeyScope[] = ['shipments'];

const formats = Object.keys(fileFormats) as FileFormat[];

/** Serves files of any length as streams; the adapter of the other routes buffers answers. */
export function serveManifestFiles(app: FastifyInstance, deps: Deps): void {
  for (const format of formats) {
    const url = `/api/admin/manifests/:id/lines.${format}`;
    // Without HEAD, which would read every line for nothing.
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      guardAccess('staff', request, manifestScopes);
      const { id } = manifestInput.parse(request.params);
      const { masterNumber: thing, stream } = await manifestFile(deps, id, format);
      const entry = { actor: actorOf(request), action: 'manifests.downloaded', thing } as const;
      await record(deps.database.em(), { ...entry, details: { format } });
      const file = `manifest-${thing.replace(/[^\w-]+/g, '-')}.${format}`;
      return reply
        .type(fileFormats[format].type)
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(stream);
    });
  }
}

/** Takes an XML Schema as the body; the adapter of the other routes takes JSON only. */
export function serveManifestSchema(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // Who may not upload is refused before the body is read.
    scope.addHook('preParsing', async (request) => {
      guardAccess('admin', request, undefined);
    });
    scope.removeAllContentTypeParsers();
    const types = ['application/xml', 'text/xml'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.put<{ Body: string | undefined }>(
      schemaPath,
      { bodyLimit: 4 * manifestSchemaLimit },
      async (request) => putManifestSchema(deps, actorOf(request), request.body ?? ''),
    );
  });
}

const schemaPath = '/api/admin/manifest-schema';

const file = (format: FileFormat, name: string, description: string) => ({
  get: {
    operationId: `manifests-get${name}`,
    summary: `Download the lines of a manifest as ${format.toUpperCase()}`,
    description,
    tags: ['admin'],
    security: [{ session: [] }],
    requestParams: { path: manifestInput },
    responses: {
      200: {
        description: 'The lines',
        content: { [fileFormats[format].type.replace(/;.*/, '')]: { schema: z.string() } },
      },
      401: { description: 'Not signed in' },
      404: { description: 'Not found' },
      409: { description: 'Not sealed' },
      422: { description: 'Refused by the XML Schema' },
    },
  },
});

const every =
  'Every line with its corrections; `status` says which ones count. Weights in kilograms, rounded to ' +
  'the gram, and in pounds; values in US dollars.';

/** The same routes in the OpenAPI document. */
export const manifestPaths = {
  [schemaPath]: {
    put: {
      operationId: 'manifests-putSchema',
      summary: 'Set the XML Schema of the customs breakdown',
      description:
        'Without references to other documents. From then on a breakdown that it refuses is a 422. An ' +
        'empty body ends the check.',
      tags: ['admin'],
      security: [{ session: [] }],
      requestBody: { content: { 'application/xml': { schema: z.string() } } },
      responses: {
        200: {
          description: 'Stored',
          content: { 'application/json': { schema: manifestSchemaOutput } },
        },
        400: { description: 'Bad request' },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
        413: { description: 'Too large' },
      },
    },
  },
  '/api/admin/manifests/{id}/lines.csv': file('csv', 'Csv', every),
  '/api/admin/manifests/{id}/lines.xlsx': file('xlsx', 'Xlsx', every),
  '/api/admin/manifests/{id}/lines.pdf': file('pdf', 'Pdf', every),
  '/api/admin/manifests/{id}/lines.xml': file(
    'xml',
    'Xml',
    'The customs breakdown in the shape of ASYCUDA’s AWBOLDS: the lines that count, within its limits ' +
      'of length. The codes of the sites stand for the customs office and the ports.',
  ),
};
