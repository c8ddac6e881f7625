import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import type { Deps, SessionUser } from '../context.ts';
import type { Database } from '../db/orm.ts';
import { sessionUserSql } from '../features/accounts/session-user.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** Of the browser that signed in; written once. */
    userAgent?: string;
    /** Read with the session, never stored in it. */
    user?: SessionUser;
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Unused for this long, a session ends. */
const idleLimit = 14 * day;
/** However busy, a session ends after this. */
const absoluteLimit = 60 * day;

/** Readable by scripts: tells the page that a session check is worth its request. */
const hintCookie = 'jadeport_signed_in';

/** Sessions in the database, so that any number of processes share them. */
export async function registerSessions(app: FastifyInstance, deps: Deps): Promise<void> {
  const secure = deps.config.publicUrl?.startsWith('https:') ?? false;
  // Also how cookies are cleared: a browser ignores a `__Host-` cookie line that is not Secure.
  await app.register(cookie, { parseOptions: { secure, sameSite: 'lax', path: '/' } });
  app.addHook('onSend', clearOldHint);
  await app.register(fastifySession, {
    secret: deps.secretKey,
    cookieName: secure ? '__Host-jadeport' : 'jadeport',
    cookie: { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: absoluteLimit },
    saveUninitialized: false,
    rolling: false,
    store: sessionStore(deps.database, deps.clock),
  });
}

/** Signs `user` in under a new session id; the old id is dead from here on. */
export async function startSession(reply: FastifyReply, userId: string): Promise<void> {
  const { request } = reply;
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await request.session.save();
  reply.setCookie(hintCookie, '1', { maxAge: absoluteLimit / 1000 });
}

/** Ends the session of this request; a visitor without one is none the wiser. */
export async function endSession({ session }: FastifyRequest): Promise<void> {
  // Not `destroy`, which would leave a later call of the same batch without any session to ask.
  if (session.userId) await session.regenerate();
}

/** What the database calls the session of a request. */
export const sessionIdOf = ({ session }: FastifyRequest): string => hashed(session.sessionId);

/** A session that has ended takes its hint along, or every page would ask who is signed in. */
async function clearOldHint(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // A request that was refused before its session was read tells nothing about it.
  const session = request.session as FastifyRequest['session'] | null;
  if (!session?.sessionId || session.userId) return;
  if (request.cookies[hintCookie]) reply.clearCookie(hintCookie);
}

const hashed = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

type Row = {
  user_id: string | null;
  expires_at: Date | string;
  created_at: Date | string;
  last_seen_at: Date | string;
  user: SessionUser | null;
};
type Done = (error: unknown, session?: Session | null) => void;

function sessionStore(database: Database, clock: () => Date) {
  const answer = (work: Promise<Session | null>, done: Done) => {
    work.then(
      (session) => done(null, session),
      (error: unknown) => done(error),
    );
  };
  return {
    get: (id: string, done: Done) => answer(readSession(database, clock(), hashed(id)), done),
    set: (id: string, session: Session, done: Done) =>
      answer(writeSession(database, clock(), hashed(id), session), done),
    destroy: (id: string, done: Done) =>
      answer(
        database.execute('delete from sessions where id = $1', [hashed(id)]).then(() => null),
        done,
      ),
  };
}

/** $1 the hashed id, $2 the present moment: the session with its user, if both are good. */
export const sessionSql = `
  select s.user_id, s.expires_at, s.created_at, coalesce(s.last_seen_at, s.created_at) as last_seen_at,
    case when u.id is null then null else ${sessionUserSql} end as "user"
  from sessions s
  left join users u on u.id = s.user_id and u.status = 'active'
  left join customers c on c.user_id = u.id
  where s.id = $1 and s.expires_at > $2`;

async function readSession(database: Database, now: Date, id: string): Promise<Session | null> {
  const [row] = await database.execute<Row>(sessionSql, [id, now]);
  if (!row?.user) return null;
  const latest = new Date(new Date(row.created_at).getTime() + absoluteLimit);
  await noteUse(database, now, id, new Date(row.last_seen_at), latest);
  return { cookie: { expires: latest }, userId: row.user.id, user: row.user } as unknown as Session;
}

/** At most one write in five minutes and session: one in use does not end from idleness. */
async function noteUse(database: Database, now: Date, id: string, lastSeen: Date, latest: Date) {
  if (now.getTime() - lastSeen.getTime() < 5 * minute) return;
  const expires = new Date(Math.min(now.getTime() + idleLimit, latest.getTime()));
  await database.execute('update sessions set last_seen_at = $2, expires_at = $3 where id = $1', [
    ...[id, now, expires],
  ]);
}

async function writeSession(
  database: Database,
  now: Date,
  id: string,
  session: Session,
): Promise<null> {
  if (!session.userId) return null;
  await database.execute(
    `insert into sessions (id, user_id, data, created_at, last_seen_at, expires_at, user_agent)
     values ($1, $2, '{}', $3, $3, $4, $5) on conflict (id) do nothing`,
    [id, session.userId, now, new Date(now.getTime() + idleLimit), session.userAgent ?? null],
  );
  return null;
}
