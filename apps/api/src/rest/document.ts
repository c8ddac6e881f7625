import { errors, languages } from '@jadeport/contract';
import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-openapi';
import { healthPaths } from './health.ts';
import type { Meta } from './meta.ts';
import { rawPaths } from './raw-routes.ts';
import { version } from './version.ts';

type Answer = { description: string; headers?: unknown; content?: unknown };
type Operation = { responses: Record<string, Answer>; parameters?: unknown[] };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; parameters?: Record<string, unknown> };
};

const meanings: Record<number, string> = {
  400: 'Bad input: `issues` names each field at fault',
  401: 'Not signed in',
  403: 'A write that another site started',
  404: 'Not there, or not yours to see',
  409: 'In conflict with what is there',
  413: 'Larger than allowed',
  414: 'The address is too long',
  415: 'Not JSON',
  422: 'The shop did not do its part: `code` and `message` tell which',
  429: 'Too many; Retry-After tells for how many seconds',
  500: 'Our fault; nothing about its cause is told',
  503: 'The database is away for a moment',
};

const errorSchema = {
  type: 'object',
  description: 'What every error answers, in the language of the caller.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const language = {
  name: 'lang',
  in: 'query',
  description: 'Language of every text in the answer; without it Accept-Language chooses',
  schema: { type: 'string', enum: languages },
};

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

const writes = new Set(['post', 'put', 'patch', 'delete']);

/** What an operation may answer besides its own errors, from the server that stands before it. */
function serverErrors(method: string, path: string): number[] {
  return [
    ...(writes.has(method) ? [400, 403, 413, 415, 429] : []),
    ...(path.includes('{') ? [400, 414] : []),
    500,
    503,
  ];
}

/**
 * The OpenAPI document of all of REST. The generator's own account of errors and of other successes
 * than 200 is wrong, so both are written over it from the procedures' meta.
 */
export function openApiDocument(router: AnyTRPCRouter): Document {
  const document = generateOpenApiDocument(router, {
    title: 'Jadeport',
    description:
      'Package forwarding from China to Jamaica. Errors are `{message, code, requestId, issues?}`; `Accept-Language` or `?lang=zh` chooses Chinese.',
    version,
    baseUrl: '/',
    paths: { ...rawPaths, ...healthPaths } as never,
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'jadeport' } },
  }) as unknown as Document;
  const successes = successStatuses(router);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const success = successes.get(`${method} ${path}`) ?? 200;
      operation.responses = answers(operation.responses, success, serverErrors(method, path));
      operation.parameters = [
        ...(operation.parameters ?? []),
        { $ref: '#/components/parameters/Language' },
      ];
    }
  }
  document.components.parameters = { Language: language };
  const schemas = document.components.schemas ?? {};
  document.components.schemas = {
    ...Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.'))),
    Error: errorSchema,
  };
  return document;
}

function successStatuses(router: AnyTRPCRouter): Map<string, number> {
  const procedures = Object.values(router._def.procedures) as { _def: { meta?: Meta } }[];
  return new Map(
    procedures.flatMap(({ _def: { meta } }) =>
      meta?.openapi && meta.success
        ? [[`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`, meta.success]]
        : [],
    ),
  );
}

function answers(
  given: Operation['responses'],
  success: number,
  server: readonly number[],
): Operation['responses'] {
  const own = Object.keys(given)
    .map(Number)
    .filter((status) => status >= 400);
  const failures = [...new Set([...own, ...server])].sort((a, b) => a - b);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const body = given[200] ?? { description: 'Successful response' };
  return {
    [success]: success === 204 ? { description: 'Done' } : body,
    ...Object.fromEntries(
      failures.map((status) => {
        const headers = [429, 503].includes(status) ? { headers: retryAfter } : {};
        return [status, { description: meanings[status] ?? 'Error', ...headers, content }];
      }),
    ),
  };
}
