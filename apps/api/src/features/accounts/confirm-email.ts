import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endLinks } from './access.ts';
import { mailEmailChanged } from './accounts.jobs.ts';
import { EmailLink } from './email-link.entity.ts';
import { maskedEmail } from './email-links.ts';
import { usableLink } from './password-links.ts';
import { User } from './user.entity.ts';

/**
 * Changes an account's e-mail address with an emailed link, and tells the former address. Sessions
 * stay; links that were emailed to the former address end.
 *
 * @throws EMAIL_LINK_INVALID for an unknown, used, replaced or expired link
 * @throws ACCOUNT_EXISTS when another account has taken the address; the link stays valid
 */
export async function confirmEmail(
  em: EntityManager,
  { clock, jobs, onEmailChanged }: Pick<Deps, 'clock' | 'jobs' | 'onEmailChanged'>,
  { token, address }: { token: string; address: string },
): Promise<{ email: string }> {
  const usable = usableLink(token, clock());
  const link = await em.findOne(EmailLink, usable);
  if (!link) throw new AppError('EMAIL_LINK_INVALID');
  const { email } = link;
  const { id } = link.user;
  await em.transactional(async (tx) => {
    // Locks the user's row first, as link creation does; the other order could deadlock.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const { email: former } = await tx.findOneOrFail(User, id, { lockMode });
    const used = { usedAt: clock() };
    // Of two simultaneous uses, the database lets one through.
    if (!(await tx.nativeUpdate(EmailLink, usable, used))) throw new AppError('EMAIL_LINK_INVALID');
    await tx.nativeUpdate(User, { id }, { email }).catch(refuseTaken);
    await endLinks(tx, id, clock());
    await onEmailChanged(tx, { former, email });
    await jobs.enqueue(tx, mailEmailChanged.name, { userId: id, former, email });
    await record(tx, {
      actor: { id: accountId(id), address },
      action: 'accounts.email-changed',
      thing: { id: accountId(id) },
      // The log outlives the account, and its details cannot be erased.
      details: { email: `${maskedEmail(former)} → ${maskedEmail(email)}` },
    });
  });
  return { email };
}

function refuseTaken(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) throw new AppError('ACCOUNT_EXISTS');
  throw error;
}
