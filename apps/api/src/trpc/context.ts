import type { Language } from '@jadeport/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import type { EntityManager } from '../db/orm.ts';
import { languageOf } from '../http/language.ts';

/** The context of every procedure call. */
export type Context = {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  /** Path parameters of a REST call, percent-decoded once by Fastify. */
  pathParams?: Readonly<Record<string, string>>;
  /**
   * The EntityManager of the transaction of a REST call with an Idempotency-Key; other calls get a
   * new one.
   */
  em?: EntityManager;
};

/** Creates the context of an HTTP call, over tRPC or REST. */
export function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return { deps, request, reply, language: languageOf(request) };
}
