import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { OpenApiMeta } from 'trpc-openapi';

/**
 * How a write with an Idempotency-Key happens once. `atomic`: the write and its answer are one
 * transaction, so that a crash cannot separate them; the write may use no other EntityManager and
 * must not wait for the network. `repeatable`: the write lasts longer than a transaction should and
 * is harmless when repeated, so a lease keeps its key busy.
 */
export type Idempotency = 'atomic' | 'repeatable';

/** The access that a procedure requires; public ones require none. */
export type Access = 'signed-in' | 'customer' | 'staff' | 'admin';

export type Meta = OpenApiMeta & {
  /** Set by the kind of procedure; missing on public ones. */
  access?: Access;
  /** An API key needs one of these scopes; without any, no key is accepted. */
  scopes?: readonly ApiKeyScope[];
  /** The success status over REST, where it is not 200. */
  success?: 201 | 204;
  /** How a write with an Idempotency-Key happens once, where REST accepts one. */
  idempotent?: Idempotency;
  /** Open to staff who have not turned on a required second factor yet. */
  withoutSecondFactor?: true;
  /** The largest body in KB, where the usual limit is too small for a valid input. */
  bodyKb?: number;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Errors that cannot be derived from access, input, path or method. */
type OwnError = 401 | 404 | 409 | 422;

type Operation = {
  tag: string;
  summary: string;
  /** An API key needs one of these scopes; without any, no key is accepted. */
  scopes?: readonly ApiKeyScope[];
  /** Its own errors; document.ts derives the others from access, input, path and method. */
  errors?: readonly OwnError[];
  success?: 201 | 204;
  /** Accepts an Idempotency-Key; the answer is stored for a day, so it must contain no secret. */
  idempotent?: Idempotency;
  /** Open to staff who have not turned on a required second factor yet. */
  withoutSecondFactor?: true;
  /** The largest body in KB, where the usual limit is too small for a valid input. */
  bodyKb?: number;
};

/** Serves a procedure over REST; path parameters are in braces, as in OpenAPI. */
export function rest(method: Method, path: `/api/${string}`, operation: Operation): Meta {
  const { tag, summary, errors = [], ...meta } = operation;
  return {
    openapi: { method, path, summary, tags: [tag], errorResponses: [...errors] },
    ...meta,
  };
}
