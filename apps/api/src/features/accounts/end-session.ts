import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { deleteSessions } from './access.ts';

/** A session's id as stored and listed: SHA-256 of the cookie's id, in hex. */
const sessionId = /^[\da-f]{64}$/;

/**
 * Signs a user out of one of their browsers.
 *
 * @throws NOT_FOUND for another user's session as for none
 */
export async function endSession(
  em: EntityManager,
  owner: { id: string; email: string; actor: Actor },
  id: string,
): Promise<void> {
  // PostgreSQL rejects NUL in text, so malformed ids are refused first.
  if (!sessionId.test(id)) throw new AppError('NOT_FOUND');
  await em.transactional(async (tx) => {
    const ended = await deleteSessions(tx)
      .where('id', '=', id)
      .where('user_id', '=', owner.id)
      .execute();
    if (ended.length === 0) throw new AppError('NOT_FOUND');
    await recordEnd(tx, owner, ended.length);
  });
}

/** Signs a user out of every browser except the one with `currentId`; returns the number. */
export async function endOtherSessions(
  em: EntityManager,
  owner: { id: string; email: string; actor: Actor },
  currentId: string,
): Promise<number> {
  return em.transactional(async (tx) => {
    const ended = await deleteSessions(tx)
      .where('id', '<>', currentId)
      .where('user_id', '=', owner.id)
      .execute();
    if (ended.length > 0) await recordEnd(tx, owner, ended.length);
    return ended.length;
  });
}

function recordEnd(
  tx: EntityManager,
  { id, actor }: { id: string; actor: Actor },
  sessions: number,
): Promise<void> {
  const thing = { id: accountId(id) };
  return record(tx, { actor, action: 'accounts.sessions-ended', thing, details: { sessions } });
}
