import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailInvitation } from './accounts.jobs.ts';
import { limitSetPasswordMails, unsentPasswordLink } from './password-links.ts';
import { findStaff } from './staff-member.ts';

/**
 * Emails an invitation again, with a new link; the older one ends. Returns the link where no email is
 * sent.
 *
 * @throws NOT_FOUND for a user who is not staff
 * @throws INVITATION_ACCEPTED when the password is set already
 * @throws ACCOUNT_WITHOUT_ACCESS when access was taken since
 * @throws TOO_MANY_REQUESTS after three emails within an hour
 */
export async function resendInvite(
  em: EntityManager,
  deps: Deps,
  { email: inviter, actor }: { email: string; actor: Actor },
  { id }: { id: string },
): Promise<string | null> {
  const { clock, database, jobs } = deps;
  const user = await findStaff(em, id);
  if (user.passwordHash !== null) throw new AppError('INVITATION_ACCEPTED');
  if (user.status !== 'active') throw new AppError('ACCOUNT_WITHOUT_ACCESS');
  await limitSetPasswordMails(database, clock(), id);
  return em.transactional(async (tx) => {
    const jobId = await jobs.enqueue(tx, mailInvitation.name, { userId: id, inviter });
    const thing = { id: accountId(user.id) };
    await record(tx, { actor, action: 'accounts.invited-again', thing });
    return unsentPasswordLink(tx, deps, { linkId: jobId, userId: id, purpose: 'welcome' });
  });
}
