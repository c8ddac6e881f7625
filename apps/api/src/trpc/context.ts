import type { Language } from '@jadeport/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import type { EntityManager } from '../db/orm.ts';
import { languageOf } from '../http/language.ts';

/** What every procedure is given about the call it answers. */
export type Context = {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  /** Path parameters of a REST call, percent-decoded once by Fastify. */
  pathParams?: Readonly<Record<string, string>>;
  /** Of the transaction that a REST call with an Idempotency-Key runs in; others get a fresh one. */
  em?: EntityManager;
};

/** The context of a call that came in over HTTP, by tRPC or REST. */
export function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return { deps, request, reply, language: languageOf(request) };
}
