import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { sendsEmail } from '../../email/sends-email.ts';
import { AppError } from '../../errors/app-error.ts';
import { limitSetPasswordMails, unsentPasswordLink } from '../accounts/password-links.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailWelcome } from './customers.jobs.ts';
import { findCustomer } from './find-customer.ts';

/**
 * Emails the welcome email again, with a new link to set the password; older ones end. Returns the
 * link where no email is sent.
 *
 * @throws NOT_FOUND for an unknown code
 * @throws ACCOUNT_WITHOUT_ACCESS for a suspended customer
 * @throws TOO_MANY_REQUESTS after three emails within an hour
 */
export async function resendWelcome(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { customerCode }: { customerCode: string },
): Promise<string | null> {
  const { clock, database, jobs } = deps;
  const { user, customerCode: thing } = await findCustomer(em, customerCode);
  if (user.status !== 'active') throw new AppError('ACCOUNT_WITHOUT_ACCESS');
  await limitSetPasswordMails(database, clock(), user.id);
  return em.transactional(async (tx) => {
    const jobId = await jobs.enqueue(tx, mailWelcome.name, { userId: user.id });
    const action = sendsEmail(deps) ? 'customers.welcomed-again' : 'accounts.password-link-made';
    await record(tx, { actor, action, thing });
    return unsentPasswordLink(tx, deps, {
      linkId: jobId,
      userId: user.id,
      purpose: 'welcome',
    });
  });
}
