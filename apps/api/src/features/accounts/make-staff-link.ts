import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailPasswordLink } from './accounts.jobs.ts';
import { limitSetPasswordMails, unsentPasswordLink } from './password-links.ts';
import { findStaff } from './staff-member.ts';

/**
 * Emails a member of staff a link to set a new password; the present one works until then. Returns
 * the link where no email is sent, because nobody else could give it to them.
 *
 * @throws NOT_FOUND for a user who is not staff
 * @throws ACCOUNT_WITHOUT_ACCESS when access was taken
 * @throws TOO_MANY_REQUESTS after three links within an hour
 */
export async function makeStaffLink(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<string | null> {
  const { clock, database, jobs } = deps;
  const { id: userId, email, status } = await findStaff(em, id);
  if (status !== 'active') throw new AppError('ACCOUNT_WITHOUT_ACCESS');
  await limitSetPasswordMails(database, clock(), id);
  return em.transactional(async (tx) => {
    const linkId = await jobs.enqueue(tx, mailPasswordLink.name, { email });
    const thing = { id: accountId(userId) };
    await record(tx, { actor, action: 'accounts.password-link-made', thing });
    return unsentPasswordLink(tx, deps, { linkId, userId: id, purpose: 'reset' });
  });
}
