import { hash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastifySession, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, SessionUser } from '../context.ts';
import { dayMs } from '../durations.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** Browser of the sign-in; written once. */
    userAgent?: string;
    /**
     * Returns the user, read with the session. A function, because the library hashes what a session
     * contains, twice for each request, to notice a change.
     */
    user?: () => SessionUser;
  }
}

/** A session ends after this time, even in use. */
export const sessionLimitMs = 60 * dayMs;

/** Readable by scripts: without it a page does not ask who is signed in. */
const hintCookie = 'jadeport_signed_in';

/** Reads the session of each request from `store`, which all processes share. */
export async function registerSessions(
  app: FastifyInstance,
  { config, secretKey }: Pick<Deps, 'config' | 'secretKey'>,
  store: SessionStore,
): Promise<void> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // Also used to clear cookies: browsers ignore a `__Host-` cookie line without Secure.
  await app.register(cookie, { parseOptions: { secure, sameSite: 'lax', path: '/' } });
  app.addHook('onSend', clearOldHint);
  await app.register(fastifySession, {
    secret: secretKey,
    cookieName: secure ? '__Host-jadeport' : 'jadeport',
    cookie: { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: sessionLimitMs },
    saveUninitialized: false,
    rolling: false,
    store,
  });
}

/** Signs `user` in under a new session id; the old id becomes invalid. */
export async function startSession(reply: FastifyReply, userId: string): Promise<void> {
  const { request } = reply;
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await request.session.save();
  reply.setCookie(hintCookie, '1', { maxAge: sessionLimitMs / 1000 });
}

/** Ends the session of this request; does nothing without one. */
export async function endSession({ session }: FastifyRequest): Promise<void> {
  // `destroy` would leave later calls of the same batch without a session object.
  if (session.userId) await session.regenerate();
}

/** The id of a request's session in the database. */
export const sessionIdOf = ({ session }: FastifyRequest): string =>
  hashSessionId(session.sessionId);

/** Clears the hint cookie of an ended session, so that pages stop asking who is signed in. */
function clearOldHint(
  request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: () => void,
): void {
  // Null for a request that was refused before its session was read.
  const session = request.session as FastifyRequest['session'] | null;
  const isOld = session?.sessionId && !session.userId && request.cookies[hintCookie];
  if (isOld) reply.clearCookie(hintCookie);
  done();
}

/** The stored form of a session id: SHA-256 in hex. The id itself is only in the cookie. */
export const hashSessionId = (sessionId: string): string => hash('sha256', sessionId);
