import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { OpenApiMeta } from 'trpc-openapi';

/**
 * How a write with an Idempotency-Key is kept to one effect. `atomic`: it and its answer are one
 * transaction, so that not even a crash comes between them; it may use no other EntityManager than
 * the given one and must not wait for the network. `repeatable`: it takes longer than a transaction
 * should and does no harm when done again, so that its key is kept busy by a lease.
 */
export type Idempotency = 'atomic' | 'repeatable';

/** Who may call a procedure that visitors may not. */
export type Access = 'signed-in' | 'customer' | 'staff' | 'admin';

export type Meta = OpenApiMeta & {
  /** Set by the kind of procedure; visitors may call one without it. */
  access?: Access;
  /** The scopes of which one lets an API key call it; without any, it takes no key. */
  scopes?: readonly ApiKeyScope[];
  /** The status that REST answers with, where it is not 200. */
  success?: 201 | 204;
  /** Where REST takes an Idempotency-Key, how its write is kept to one effect. */
  idempotent?: Idempotency;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Errors that only the operation itself can know of. */
type OwnError = 401 | 409 | 422;

type Operation = {
  tag: string;
  summary: string;
  /** The scopes of which one lets an API key call it; without any, it takes no key. */
  scopes?: readonly ApiKeyScope[];
  /** Errors of its own; document.ts derives the others from access, input, path and method. */
  errors?: readonly OwnError[];
  success?: 201 | 204;
  /** Takes an Idempotency-Key, and how; its answer is kept for a day, so it must hold no secret. */
  idempotent?: Idempotency;
};

/** Puts a procedure on REST; path parameters in braces, as OpenAPI writes them. */
export function rest(method: Method, path: `/api/${string}`, operation: Operation): Meta {
  const { tag, summary, errors = [], scopes, success, idempotent } = operation;
  return {
    openapi: { method, path, summary, tags: [tag], errorResponses: [...errors] },
    ...(scopes ? { scopes } : {}),
    ...(success ? { success } : {}),
    ...(idempotent ? { idempotent } : {}),
  };
}
