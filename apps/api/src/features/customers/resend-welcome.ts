import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { limitSetPasswordMails } from '../accounts/password-links.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailWelcome } from './customers.jobs.ts';
import { findCustomer } from './find-customer.ts';

/**
 * Emails the welcome email again, with a new link to set the password; older ones end.
 *
 * @throws NOT_FOUND for an unknown code
 * @throws ACCOUNT_WITHOUT_ACCESS for a suspended customer
 * @throws TOO_MANY_REQUESTS after three emails within an hour
 */
export async function resendWelcome(
  em: EntityManager,
  { clock, database, jobs }: Deps,
  actor: Actor,
  { customerCode }: { customerCode: string },
): Promise<void> {
  const { user, customerCode: thing } = await findCustomer(em, customerCode);
  if (user.status !== 'active') throw new AppError('ACCOUNT_WITHOUT_ACCESS');
  await limitSetPasswordMails(database, clock(), user.id);
  await em.transactional(async (tx) => {
    await jobs.enqueue(tx, mailWelcome.name, { userId: user.id });
    await record(tx, { actor, action: 'customers.welcomed-again', thing });
  });
}
