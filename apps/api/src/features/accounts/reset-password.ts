import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { refuseWeakPassword } from '../../weak-password.ts';
import { accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from './access.ts';
import { hashPassword } from './password.ts';
import { PasswordLink } from './password-link.entity.ts';
import { usableLink } from './password-links.ts';
import { customerCodeOf } from './session-user.ts';
import { User } from './user.entity.ts';

/**
 * Sets a new password with an emailed link, ends every session and API key of its owner, and
 * returns the owner, with whether the link signs in.
 *
 * @throws VALIDATION_FAILED for a weak password; the link stays valid
 * @throws RESET_LINK_INVALID for an unknown, used, replaced or expired link
 */
export async function resetPassword(
  em: EntityManager,
  { clock, settings, userApiKeys }: Deps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ userId: string; signsIn: boolean }> {
  const usable = usableLink(token, clock());
  const link = await em.findOne(PasswordLink, usable, { populate: ['user'] });
  if (!link) throw new AppError('RESET_LINK_INVALID');
  const { id, email } = link.user;
  const customerCode = await customerCodeOf(em, id);
  refuseWeakPassword(password, { email, customerCode, brandName: settings().business.name });
  const passwordHash = await hashPassword(password);
  await em.transactional(async (tx) => {
    // Locks the user's row first, as link creation does; the other order could deadlock.
    await tx.nativeUpdate(User, { id }, { passwordHash });
    // Of two simultaneous uses, the database lets one through.
    const taken = await tx.nativeUpdate(PasswordLink, usable, { usedAt: clock() });
    if (taken === 0) throw new AppError('RESET_LINK_INVALID');
    await tx.nativeUpdate(PasswordLink, { user: id, usedAt: null }, { usedAt: clock() });
    await endSessions(tx, id);
    const thing = accountId(id);
    const actor = { id: thing, address };
    await userApiKeys.revokeAll(tx, id, actor);
    await record(tx, {
      actor,
      action: 'accounts.password-changed',
      thing,
      details: { by: 'link' },
    });
  });
  return { userId: id, signsIn: signsIn(link) };
}

/**
 * Whether a link signs its owner in: the welcome link with the first password only. A link that was
 * asked for on the sign-in page does not, and nobody gets past a second factor or a suspension.
 */
function signsIn({ purpose, user }: PasswordLink): boolean {
  const isFirst = purpose === 'welcome' && user.passwordHash === null;
  return isFirst && user.secondFactorSince === null && user.status === 'active';
}
