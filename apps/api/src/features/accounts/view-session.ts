import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Session } from './session.entity.ts';

/** Lets a session see the pages of another user until then. Returns false for one that has ended. */
export async function beginView(
  tx: EntityManager,
  sessionId: string,
  viewedUserId: string,
  until: Date,
): Promise<boolean> {
  const changed = await query(tx, Session)
    .updateTable('sessions')
    .set({ viewed_user_id: viewedUserId, viewed_until: until })
    .where('id', '=', sessionId)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** The session sees its own user's pages again. Returns whose it saw; undefined where it saw none. */
export async function endView(tx: EntityManager, sessionId: string): Promise<string | undefined> {
  const found = await query(tx, Session)
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('viewed_user_id', 'is not', null)
    .select('viewed_user_id as viewedId')
    .forUpdate()
    .executeTakeFirst();
  if (!found?.viewedId) return undefined;
  await query(tx, Session)
    .updateTable('sessions')
    .set({ viewed_user_id: null, viewed_until: null })
    .where('id', '=', sessionId)
    .execute();
  return found.viewedId;
}

/** Ends the views whose time is over, and returns whose they were and what they saw. */
export async function endOldViews(tx: EntityManager, now: Date) {
  const old = await query(tx, Session)
    .selectFrom('sessions')
    .where('viewed_until', '<=', now)
    .select(['id', 'user_id as userId', 'viewed_user_id as viewedId'])
    .forUpdate()
    .skipLocked()
    .execute();
  await query(tx, Session)
    .updateTable('sessions')
    .set({ viewed_user_id: null, viewed_until: null })
    .where('id', 'in', [...old.map(({ id }) => id), null as never])
    .execute();
  return old;
}
