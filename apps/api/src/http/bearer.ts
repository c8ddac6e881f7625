import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps, Program, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling program, where the request has an API key. */
    program: Program | null;
  }
  interface FastifyInstance {
    config: Pick<Deps['config'], 'requireSecondFactor'>;
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
  { config }: Pick<Deps, 'config'>,
  readApiKey: (key: string) => Promise<Program>,
): void {
  app.decorate('config', config);
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

/** Whether a user must have a second factor. */
export const isSecondFactorRequired = (
  { requireSecondFactor }: Pick<Deps['config'], 'requireSecondFactor'>,
  { role }: Pick<SessionUser, 'role'>,
): boolean => requireSecondFactor && role !== 'customer';

/**
 * Returns the caller: the owner of the API key, or else the signed-in user.
 *
 * @param scopes a key needs one of them; without any, no key is accepted
 * @param withoutSecondFactor for operations that turn on a required second factor
 * @throws SCOPE_MISSING or KEY_NOT_ACCEPTED where the key is not sufficient
 * @throws SECOND_FACTOR_MISSING where the caller must turn on a second factor first
 */
export function callerOf(
  request: FastifyRequest,
  scopes: readonly ApiKeyScope[] | undefined,
  withoutSecondFactor = false,
): SessionUser | undefined {
  const user = ownerOf(request, scopes);
  if (!user || user.secondFactor || withoutSecondFactor) return user;
  if (isSecondFactorRequired(request.server.config, user)) {
    throw new AppError('SECOND_FACTOR_MISSING');
  }
  return user;
}

function ownerOf(
  { program, session }: FastifyRequest,
  scopes: readonly ApiKeyScope[] | undefined,
): SessionUser | undefined {
  if (!program) return session.user?.();
  const [first] = scopes ?? [];
  if (!scopes || !first) throw new AppError('KEY_NOT_ACCEPTED');
  if (!scopes.some((scope) => program.scopes.includes(scope))) {
    throw new AppError('SCOPE_MISSING', { scope: first });
  }
  return program.owner;
}
