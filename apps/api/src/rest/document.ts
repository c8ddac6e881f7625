import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-openapi';
import type { $ZodType } from 'zod/v4/core';
import { version } from '../environment/version.ts';
import type { Meta } from '../trpc/meta.ts';
import { curlExample } from './curl-examples.ts';
import {
  errorSchema,
  idempotencyKey,
  language,
  meanings,
  securitySchemes,
} from './document-components.ts';
import { openScopes, uploadScopes } from './document-files.ts';
import { healthPaths } from './health.ts';
import { labelScopes } from './label-files.ts';
import { importScopes } from './order-import.ts';
import { rawPaths } from './raw-routes.ts';

type Answer = { description: string; headers?: unknown; content?: unknown };
type Operation = {
  operationId: string;
  responses: Record<string, Answer>;
  parameters?: unknown[];
  security?: Record<string, string[]>[];
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
};
type Document = {
  info: { license?: { name: string; identifier: string } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; parameters?: Record<string, unknown> };
};

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};
const writes = new Set(['post', 'put', 'patch', 'delete']);

/** The errors of an operation that come from the server in front of it. */
function serverErrors(method: string, path: string, isProtected: boolean): number[] {
  return [
    // Node's parser refuses malformed requests before it knows their path.
    400,
    ...(isProtected ? [401, 403] : []),
    ...(writes.has(method) ? [403, 408, 413, 415, 429] : []),
    ...(path.includes('{') ? [404, 414] : []),
    500,
    503,
  ];
}

type Procedure = { meta: Meta; inputs: $ZodType[] };

/** The errors that follow from a procedure's access and input. */
function procedureErrors({ meta: { access, idempotent }, inputs }: Procedure): number[] {
  return [
    ...(access && access !== 'signed-in' ? [404] : []),
    ...(inputs.some((input) => input._zod.def.type !== 'void') ? [400] : []),
    ...(idempotent ? [409] : []),
  ];
}

/**
 * Returns the OpenAPI document of all of REST. The generator's errors and success statuses are
 * wrong, so the procedures' meta replaces them.
 */
export function openApiDocument(router: AnyTRPCRouter, title = 'Jadeport'): Document {
  const document = generateOpenApiDocument(router, {
    title,
    description:
      'Package forwarding from China to Jamaica. Errors are `{message, code, requestId, issues?}`; ' +
      '`Accept-Language` or `?lang=zh` chooses Chinese. Programs send an API key as ' +
      '`Authorization: Bearer`; in the examples it is `$JADEPORT_KEY`, and `$JADEPORT_URL` is where ' +
      'this service is.',
    version,
    baseUrl: '/',
    paths: { ...rawPaths, ...healthPaths } as never,
    securitySchemes,
  }) as unknown as Document;
  const procedures = proceduresOf(router);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      complete(operation, { method, path, procedure: procedures.get(`${method} ${path}`) });
    }
  }
  document.info.license = { name: 'MIT', identifier: 'MIT' };
  document.components.parameters = { Language: language, IdempotencyKey: idempotencyKey };
  const schemas = document.components.schemas ?? {};
  document.components.schemas = {
    ...Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.'))),
    Error: errorSchema,
  };
  return document;
}

/** The scopes of plain routes, which have no meta; a missing one takes no key. */
const rawScopes: Readonly<Record<string, readonly string[]>> = {
  'orders-import': importScopes,
  'documents-upload': uploadScopes,
  'documents-open': openScopes,
  'labels-getPdf': labelScopes,
  'labels-getZpl': labelScopes,
  'labels-print': labelScopes,
  'labels-getUnclaimedPdf': labelScopes,
};
const rawIdempotent = new Set(['orders-import', 'documents-upload']);

/** Completes an operation with what the generator does not know. */
function complete(
  operation: Operation,
  { method, path, procedure }: { method: string; path: string; procedure: Procedure | undefined },
): void {
  const { operationId } = operation;
  const meta = procedure?.meta;
  const isProtected = (procedure ? meta?.access : operation.security) !== undefined;
  const scopes = isProtected ? (meta?.scopes ?? rawScopes[operationId]) : undefined;
  const isIdempotent = meta?.idempotent !== undefined || rawIdempotent.has(operationId);
  // An empty list says that an operation is open to visitors; none would say nothing.
  operation.security = isProtected ? securityOf(scopes) : [];
  operation.responses = answers(operation.responses, meta?.success ?? successOf(operation), [
    ...serverErrors(method, path, isProtected),
    ...(procedure ? procedureErrors(procedure) : []),
  ]);
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: '#/components/parameters/Language' },
    ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const source = curlExample({
    method,
    path,
    operationId,
    isKeyed: scopes !== undefined,
    isIdempotent,
  });
  if (source) operation['x-codeSamples'] = [{ lang: 'shell', label: 'curl', source }];
}

/** The success status of a plain route. */
const successOf = ({ responses }: Operation) =>
  Number(Object.keys(responses).find((status) => Number(status) < 300) ?? 200);

/** The procedures on REST, by method and path. */
function proceduresOf(router: AnyTRPCRouter): Map<string, Procedure> {
  const procedures = Object.values(router._def.procedures) as {
    _def: { meta?: Meta; inputs: $ZodType[] };
  }[];
  return new Map(
    procedures.flatMap(({ _def: { meta, inputs } }) =>
      meta?.openapi
        ? [[`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`, { meta, inputs }] as const]
        : [],
    ),
  );
}

/** A session, or where allowed an API key with one of the scopes. */
const securityOf = (scopes: readonly string[] | undefined) => [
  { session: [] },
  ...(scopes ? [{ apiKey: [...scopes] }] : []),
];

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
  const body = given[200] ?? given[success] ?? { description: 'Successful response' };
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
