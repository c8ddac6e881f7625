import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endLinks, endSessions } from './access.ts';
import { hashPassword } from './password.ts';
import { PasswordLink } from './password-link.entity.ts';
import { usableLink } from './password-links.ts';
import { customerOf } from './session-user.ts';
import { User } from './user.entity.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Sets a new password with an emailed link, ends every session and API key of its owner, and
 * returns the owner.
 *
 * @throws VALIDATION_FAILED for a weak password; the link stays valid
 * @throws RESET_LINK_INVALID for an unknown, used, replaced or expired link
 */
export async function resetPassword(
  em: EntityManager,
  { clock, settings, userApiKeys }: Deps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ userId: string }> {
  const usable = usableLink(token, clock());
  const link = await em.findOne(PasswordLink, usable, { populate: ['user'] });
  if (!link) throw new AppError('RESET_LINK_INVALID');
  const { id, email } = link.user;
  const customer = await customerOf(em, id);
  refuseWeakPassword(password, { email, customer, brandName: settings().business.name });
  const passwordHash = await hashPassword(password);
  await em.transactional(async (tx) => {
    // Locks the user's row first, as link creation does; the other order could deadlock.
    await tx.nativeUpdate(User, { id }, { passwordHash });
    // Of two simultaneous uses, the database lets one through.
    const taken = await tx.nativeUpdate(PasswordLink, usable, { usedAt: clock() });
    if (taken === 0) throw new AppError('RESET_LINK_INVALID');
    await endLinks(tx, id, clock());
    await endSessions(tx, id);
    const thing = { id: accountId(id) };
    const actor = { ...thing, address };
    await userApiKeys.revokeAll(tx, id, actor);
    await record(tx, {
      actor,
      action: 'accounts.password-changed',
      thing,
      details: { by: 'link' },
    });
  });
  return { userId: id };
}
