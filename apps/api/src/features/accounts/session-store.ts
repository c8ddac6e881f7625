import type { Session } from 'fastify';
import type { Deps, SessionUser } from '../../context.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { outageOf } from '../../errors/outages.ts';
import { hashSessionId, sessionLimitMs } from '../../http/sessions.ts';
import { deleteSessions } from './access.ts';
import { Session as SessionEntity } from './session.entity.ts';
import { sessionUserSql } from './session-user.ts';

/** A session ends after this time without use. */
const idleLimitMs = 14 * dayMs;
const useNotedEveryMs = 5 * minuteMs;

type Row = { createdAt: Date; lastSeenAt: Date; user: SessionUser | null };
type Done = (error: unknown, session?: Session | null) => void;

/** Stores sessions in the database, and reads each together with its user. */
export function createSessionStore({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const answer = (work: Promise<Session | null>, done: Done) => {
    work.then(
      (session) => done(null, session),
      (error: unknown) => done(error),
    );
  };
  return {
    get: (id: string, done: Done) =>
      answer(readSession(database, clock(), hashSessionId(id)), done),
    set: (id: string, session: Session, done: Done) =>
      answer(writeSession(database, clock(), hashSessionId(id), session), done),
    destroy: (id: string, done: Done) =>
      answer(
        deleteSessions(database)
          .where('id', '=', hashSessionId(id))
          .execute()
          .then(() => null),
        done,
      ),
  };
}

/**
 * $1 the hashed id, $2 now: a valid session with its user. Raw SQL, because every signed-in request
 * runs it.
 */
export const sessionSql = `
  select s.created_at as "createdAt", coalesce(s.last_seen_at, s.created_at) as "lastSeenAt",
    case when u.id is null then null else ${sessionUserSql} end as "user"
  from sessions s
  left join users u on u.id = s.user_id and u.status = 'active'
  left join customers c on c.user_id = u.id
  where s.id = $1 and s.expires_at > $2`;

async function readSession(database: Database, now: Date, id: string): Promise<Session | null> {
  const [row] = await database.execute<Row>(sessionSql, [id, now]);
  if (!row?.user) return null;
  const latest = new Date(row.createdAt.getTime() + sessionLimitMs);
  await noteUse(database, now, id, row.lastSeenAt, latest);
  return { cookie: { expires: latest }, userId: row.user.id, user: row.user } as unknown as Session;
}

/**
 * Writes at most once per five minutes and session, so that a session in use does not become idle.
 */
async function noteUse(database: Database, now: Date, id: string, lastSeen: Date, latest: Date) {
  if (now.getTime() - lastSeen.getTime() < useNotedEveryMs) return;
  const expires = new Date(Math.min(now.getTime() + idleLimitMs, latest.getTime()));
  await query(database, SessionEntity)
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expires })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      // A full disk is no reason to refuse a read.
      if (outageOf(error) === undefined) throw error;
    });
}

async function writeSession(
  database: Database,
  now: Date,
  id: string,
  session: Session,
): Promise<null> {
  if (!session.userId) return null;
  await query(database, SessionEntity)
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      data: {},
      user_agent: session.userAgent ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + idleLimitMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return null;
}
