import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import {
  documentLimitMb,
  documentOutput,
  openDocumentInput,
  uploadInput,
} from '@jadeport/contract/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { actorOf } from '../features/audit/actor.ts';
import type { IncomingFile } from '../features/documents/incoming-file.ts';
import { openDocument } from '../features/documents/open-document.ts';
import { storeDocument } from '../features/documents/store-document.ts';
import { callerOf } from '../http/bearer.ts';
import { onEnd } from '../http/on-end.ts';
import { whileWaiting } from '../waiting/waiting.ts';
import { type Answer, answerIdempotently } from './idempotency.ts';
import { readUpload } from './read-upload.ts';

/** An API key needs one of these scopes to upload and open documents. */
export const uploadScopes: readonly ApiKeyScope[] = ['shipments'];
export const openScopes: readonly ApiKeyScope[] = ['read', 'shipments'];

/** Serves uploads and downloads; the adapter of the other routes handles JSON only. */
export function serveDocumentFiles(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // The handler refuses bodies that are not forms, and says what is expected.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post('/api/documents', (request, reply) => upload(deps, request, reply));
  });
  app.get('/api/documents/:id', { exposeHeadRoute: false }, (request, reply) =>
    open(deps, request, reply),
  );
}

async function upload(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const owner = callerOf(request, uploadScopes);
  if (!owner) throw new AppError('NOT_SIGNED_IN');
  const { status, body } = await storeUpload(deps, owner, request, reply);
  return reply.code(status).type('application/json').send(body);
}

/** Stores the file of a form, and always removes its temporary file. */
async function storeUpload(
  deps: Deps,
  owner: SessionUser,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const received: IncomingFile[] = [];
  const signal = untilGone(reply);
  try {
    const { file, fields } = await whileWaiting(() =>
      readUpload(request, deps.config.dataDir, received),
    );
    const { kind } = uploadInput.parse(fields);
    return await answerIdempotently(
      deps,
      request,
      reply,
      'repeatable',
      async () => ({
        status: 201,
        body: JSON.stringify(await storeDocument(deps, owner, kind, file, signal)),
      }),
      `${kind} ${file.sha256}`,
    );
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })));
  }
}

/** Aborted once the caller goes away before the answer, so that nobody waits for it. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onEnd(raw, () => {
    if (!raw.writableFinished) gone.abort(new AppError('MALFORMED_REQUEST'));
  });
  return gone.signal;
}

async function open(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const user = callerOf(request, openScopes);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const { lang: _lang, ...query } = request.query as Record<string, unknown>;
  const input = openDocumentInput.parse({ ...query, ...(request.params as object) });
  const caller = { user, actor: actorOf(request, user) };
  const { bytes, kind, type, size } = await openDocument(deps.database.em(), deps, caller, input);
  const [place, ending] = type === 'image/webp' ? ['inline', 'webp'] : ['attachment', 'pdf'];
  return reply
    .type(type)
    .headers({
      'content-length': size,
      'content-disposition': `${place}; filename="${kind}-${input.id.slice(0, 8)}.${ending}"`,
      // The file can run nothing and request nothing.
      'content-security-policy': 'sandbox',
    })
    .send(bytes);
}

/** The same routes in the OpenAPI document. */
export const documentPaths = {
  '/api/documents': {
    post: {
      operationId: 'documents-upload',
      summary: 'Upload a document',
      description:
        'A JPEG, PNG, WebP or PDF file, by its content and not its name. Images have 12,000 pixels a ' +
        'side and 60 megapixels at most, and are stored as WebP, 1600 px at most, without metadata. ' +
        'A document that nothing refers to is removed after a day.',
      tags: ['documents'],
      security: [{ session: [] }],
      requestBody: {
        description: `The form’s fields; \`file\` has ${documentLimitMb} MB at most`,
        content: {
          'multipart/form-data': {
            schema: uploadInput.extend({ file: z.string().meta({ format: 'binary' }) }),
          },
        },
      },
      responses: {
        201: {
          description: 'As stored',
          content: { 'application/json': { schema: documentOutput } },
        },
        401: { description: 'Not signed in' },
        408: { description: 'Less than 2 KB a second, or not there within 10 minutes' },
        409: { description: 'Too many documents, or too much of them' },
        422: { description: 'Not readable' },
        507: { description: 'No room' },
      },
    },
  },
  '/api/documents/{id}': {
    get: {
      operationId: 'documents-open',
      summary: 'Open a document',
      description:
        'For the owner of what it belongs to and for staff, and a shared photograph of an unclaimed ' +
        'parcel for all. Staff give a `reason` for a document of kind `id`, which is closed to them ' +
        'once the claim that it proves is decided; each opening of one is in the audit log.',
      tags: ['documents'],
      security: [{ session: [] }],
      requestParams: {
        path: openDocumentInput.pick({ id: true }),
        query: openDocumentInput.pick({ reason: true }),
      },
      responses: {
        200: {
          description: 'The bytes',
          content: {
            'image/webp': { schema: z.string() },
            'application/pdf': { schema: z.string() },
          },
        },
        401: { description: 'Not signed in' },
        404: { description: 'Not found' },
      },
    },
  },
} as const;
