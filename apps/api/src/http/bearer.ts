import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps, Program, SessionUser } from '../context.ts';
import { readApiKey } from '../features/api-keys/read-api-key.ts';
import { guardScope } from '../features/api-keys/scopes.ts';

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
export function readBearer(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  app.decorateRequest('program', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const [, key] = bearer.exec(request.headers.authorization ?? '') ?? [];
    if (key === undefined) return done();
    readApiKey(deps, key).then((program) => {
      request.program = program;
      done();
    }, done);
  });
}

/**
 * Who asks for an operation: the owner of the API key, or else whoever is signed in.
 *
 * @throws SCOPE_MISSING or KEY_NOT_ACCEPTED where the key does not open it
 */
export function callerOf(
  { program, session }: FastifyRequest,
  operation: string,
): SessionUser | undefined {
  if (!program) return session.user;
  guardScope(program.scopes, operation);
  return program.owner;
}
