import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastifySession, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, SessionUser } from '../context.ts';
import { dayMs } from '../durations.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** Of the browser that signed in; written once. */
    userAgent?: string;
    /** Read with the session, never stored in it. */
    user?: SessionUser;
  }
}

/** However busy, a session ends after this. */
export const sessionLimitMs = 60 * dayMs;

/** Readable by scripts: tells the page that a session check is worth its request. */
const hintCookie = 'jadeport_signed_in';

/** Reads the session of each request from `store`, which any number of processes share. */
export async function registerSessions(
  app: FastifyInstance,
  { config, secretKey }: Pick<Deps, 'config' | 'secretKey'>,
  store: SessionStore,
): Promise<void> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // Also how cookies are cleared: a browser ignores a `__Host-` cookie line that is not Secure.
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

/** Signs `user` in under a new session id; the old id is dead from here on. */
export async function startSession(reply: FastifyReply, userId: string): Promise<void> {
  const { request } = reply;
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await request.session.save();
  reply.setCookie(hintCookie, '1', { maxAge: sessionLimitMs / 1000 });
}

/** Ends the session of this request; a visitor without one is none the wiser. */
export async function endSession({ session }: FastifyRequest): Promise<void> {
  // Not `destroy`, which would leave a later call of the same batch without any session to ask.
  if (session.userId) await session.regenerate();
}

/** What the database calls the session of a request. */
export const sessionIdOf = ({ session }: FastifyRequest): string =>
  hashSessionId(session.sessionId);

/** Clears the hint cookie of a session that has ended, or every page would ask who is signed in. */
async function clearOldHint(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // A request that was refused before its session was read tells nothing about it.
  const session = request.session as FastifyRequest['session'] | null;
  if (!session?.sessionId || session.userId) return;
  if (request.cookies[hintCookie]) reply.clearCookie(hintCookie);
}

/** What the database keeps of a session's id: SHA-256 in hex. The id itself is only in the cookie. */
export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');
