import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Program, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling program, where the request has an API key. */
    program: Program | null;
  }
}

const bearer = /^Bearer +(\S+)$/i;

/** Whether a request has an API key; another site cannot make a browser send one. */
export const showsKey = ({ headers }: FastifyRequest) => bearer.test(headers.authorization ?? '');

/**
 * Reads the API key of a request. A key takes precedence over a session and starts none. An invalid
 * key is refused even on public procedures, because its owner would otherwise not notice.
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
 * Returns the caller: the owner of the API key, or else the signed-in user.
 *
 * @param scopes a key needs one of them; without any, no key is accepted
 * @throws SCOPE_MISSING or KEY_NOT_ACCEPTED where the key is not sufficient
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
