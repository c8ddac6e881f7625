import type { OpenApiMeta } from 'trpc-openapi';
import type { Access } from '../trpc/procedures.ts';
import type { Once } from './kept-answers.ts';

/**
 * `success` is the status that REST answers with, where it is not 200; `once` is there where it takes
 * an Idempotency-Key; `access` comes from the kind of procedure, and visitors may call without one.
 */
export type Meta = OpenApiMeta & { success?: 201 | 204; once?: Once; access?: Access };

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
  once?: Once;
};

/** Puts a procedure on REST; path parameters in braces, as OpenAPI writes them. */
export function rest(method: Method, path: `/api/${string}`, operation: Operation): Meta {
  const { tag, summary, errors, open = false, success, once } = operation;
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
    ...(once ? { once } : {}),
  };
}
