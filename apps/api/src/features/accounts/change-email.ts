import type { Language } from '@jadeport/contract';
import type { changeEmailInput } from '@jadeport/contract/accounts';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { sendsEmail } from '../../email/sends-email.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { mailEmailLink } from './accounts.jobs.ts';
import { confirmPassword } from './confirm-password.ts';
import { emailLink, limitEmailLinks, makeEmailLink } from './email-links.ts';
import { User } from './user.entity.ts';

/**
 * Emails a link to the new address of an account, which changes once its owner uses the link. Returns
 * the link where no email leaves this installation.
 *
 * @throws VALIDATION_FAILED for the present address
 * @throws CURRENT_PASSWORD_WRONG when the current password is wrong
 * @throws TOO_MANY_SIGN_INS after ten wrong ones in 15 minutes
 * @throws TOO_MANY_REQUESTS after five links of one account within an hour
 * @throws ACCOUNT_EXISTS when another account has the address
 */
export async function changeEmail(
  em: EntityManager,
  deps: Deps,
  { id: userId, email: present }: Pick<SessionUser, 'id' | 'email'>,
  { email, currentPassword }: z.output<typeof changeEmailInput>,
  language: Language,
): Promise<{ link: string | null }> {
  if (email === present) {
    throw fieldError('email', 'EMAIL_OWN');
  }
  await confirmPassword(deps, userId, currentPassword);
  await limitEmailLinks(deps.database, deps.clock(), userId);
  if ((await em.count(User, { email })) > 0) throw new AppError('ACCOUNT_EXISTS');
  return em.transactional(async (tx) => {
    // Locks the user, so that of two links requested at once only one remains.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    await tx.findOneOrFail(User, userId, { lockMode });
    const linkId = await deps.jobs.enqueue(tx, mailEmailLink.name, {});
    await makeEmailLink(tx, deps, { linkId, userId, email });
    return { link: sendsEmail(deps) ? null : emailLink(deps, linkId, language) };
  });
}
