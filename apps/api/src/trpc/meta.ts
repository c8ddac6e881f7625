import type { OpenApiMeta } from 'trpc-openapi';
import type { Idempotency } from '../rest/idempotency.ts';
import type { Access } from './procedures.ts';

/**
 * `success` is the status that REST answers with, where it is not 200; `idempotent` is there where it takes
 * an Idempotency-Key; `access` comes from the kind of procedure, and visitors may call without one.
 */
export type Meta = OpenApiMeta & { success?: 201 | 204; idempotent?: Idempotency; access?: Access };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Statuses besides the error-free one that an operation may answer with. */
export type DocumentedError = 400 | 401 | 404 | 409 | 422 | 429;

type Operation = {
  tag: string;
  summary: string;
  /** Error statuses of its own; document.ts adds those that every read or write can give. */
  errors: readonly DocumentedError[];
  /** For visitors too: a 401 here is not about a missing session. */
  open?: true;
  success?: 201 | 204;
  /** Takes an Idempotency-Key, and how; its answer is kept for a day, so it must hold no secret. */
  idempotent?: Idempotency;
};

/** Puts a procedure on REST; path parameters in braces, as OpenAPI writes them. */
export function rest(method: Method, path: `/api/${string}`, operation: Operation): Meta {
  const { tag, summary, errors, open = false, success, idempotent } = operation;
  return {
    openapi: {
      method,
      path,
      summary,
      tags: [tag],
      protect: errors.includes(401) && !open,
      errorResponses: [...errors],
    },
    ...(success ? { success } : {}),
    ...(idempotent ? { idempotent } : {}),
  };
}
