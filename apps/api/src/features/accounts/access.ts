import type { Source } from '../../db/database.ts';
import { notify } from '../../db/notices.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { EmailLink } from './email-link.entity.ts';
import { PasswordLink } from './password-link.entity.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/**
 * Refuses to take an administrator's role or access if no other administrator is left. Locks the
 * administrators until the transaction ends, so that two cannot demote each other.
 *
 * @throws LAST_ADMINISTRATOR
 */
export async function guardLastAdministrator(tx: EntityManager, userId: string): Promise<void> {
  const administrators = await query(tx, User)
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === userId) {
    throw new AppError('LAST_ADMINISTRATOR');
  }
}

/**
 * Takes a user's access: sign-in is refused, every session and emailed link ends. Returns false
 * where access was taken before.
 *
 * @throws LAST_ADMINISTRATOR
 */
export async function takeAccess(
  tx: EntityManager,
  userId: string,
  { now, reason }: { now: Date; reason?: string | null | undefined },
): Promise<boolean> {
  await guardLastAdministrator(tx, userId);
  const suspension = { suspendedAt: now, suspensionReason: reason || null };
  const active = { id: userId, status: 'active' as const };
  if (!(await tx.nativeUpdate(User, active, { status: 'suspended', ...suspension }))) return false;
  await endLinks(tx, userId, now);
  await endSessions(tx, userId);
  return true;
}

/**
 * Restores access for a new sign-in; sessions from before stay ended. Returns false where access
 * was not taken.
 */
export async function giveAccess(tx: EntityManager, userId: string): Promise<boolean> {
  const suspended = { id: userId, status: 'suspended' as const };
  const none = { suspendedAt: null, suspensionReason: null };
  if (!(await tx.nativeUpdate(User, suspended, { status: 'active', ...none }))) return false;
  await endSessions(tx, userId);
  return true;
}

/** Deletes sessions, and notifies every process to end their streams at once. */
export const deleteSessions = (source: Source) =>
  query(source, Session).deleteFrom('sessions').returning(notify('sessions'));

/** Ends every session of a user. */
export async function endSessions(tx: EntityManager, userId: string): Promise<void> {
  await deleteSessions(tx).where('user_id', '=', userId).execute();
}

/** Ends every emailed link of a user that is unused: those for a password, and for a new address. */
export async function endLinks(tx: EntityManager, userId: string, now: Date): Promise<void> {
  const unused = { user: userId, usedAt: null };
  await tx.nativeUpdate(PasswordLink, unused, { usedAt: now });
  await tx.nativeUpdate(EmailLink, unused, { usedAt: now });
}
