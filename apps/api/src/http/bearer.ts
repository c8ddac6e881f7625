import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Program, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls with an API key, where one does. */
    program: Program | null;
  }
}

const bearer = /^Bearer +(\S+)$/i;

/** Whether a request shows an API key, which no other site can make a browser send. */
export const showsKey = ({ headers }: FastifyRequest) => bearer.test(headers.authorization ?? '');

/**
 * Reads the API key of calls that show one: it counts instead of any session, and makes none. A key
 * that is not good is refused even where a visitor would be let in, or its owner would never know.
 */
export function readBearer(
  app: FastifyInstance,
  readApiKey: (key: string) => Promise<Program>,
): void {
  app.decorateRequest('program', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const [, key] = bearer.exec(request.headers.authorization ?? '') ?? [];
    if (key === undefined) return done();
    readApiKey(key).then((program) => {
      request.program = program;
      done();
    }, done);
  });
}

/**
 * The caller: the owner of the API key, else the signed-in user.
 *
 * @param scopes a key needs one of them; without any, no key is accepted
 * @throws SCOPE_MISSING or KEY_NOT_ACCEPTED where the key does not open it
 */
export function callerOf(
  { program, session }: FastifyRequest,
  scopes: readonly ApiKeyScope[] | undefined,
): SessionUser | undefined {
  if (!program) return session.user;
  const [first] = scopes ?? [];
  if (!scopes || !first) throw new AppError('KEY_NOT_ACCEPTED');
  if (!scopes.some((scope) => program.scopes.includes(scope))) {
    throw new AppError('SCOPE_MISSING', { scope: first });
  }
  return program.owner;
}
