import type { Invited, inviteInput } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailInvitation } from './accounts.jobs.ts';
import { createUser } from './create-user.ts';
import { unsentFirstLink } from './password-links.ts';
import { readStaffMember } from './staff-member.ts';

/**
 * Creates a staff account and emails a link to set its password, in one transaction. Where no email
 * is sent, the answer has the link.
 *
 * @throws ACCOUNT_EXISTS when the address has an account
 */
export async function invite(
  em: EntityManager,
  deps: Deps,
  { email: inviter, actor }: { email: string; actor: Actor },
  { lang, ...person }: z.output<typeof inviteInput>,
): Promise<Invited> {
  const { clock, database, jobs } = deps;
  const { id, passwordLink } = await em.transactional(async (tx) => {
    const userId = await createUser(tx, { ...person, language: lang, createdAt: clock() });
    if (!userId) throw new AppError('ACCOUNT_EXISTS');
    const jobId = await jobs.enqueue(tx, mailInvitation.name, { userId, inviter });
    const thing = { id: accountId(userId) };
    const details = { role: person.role };
    await record(tx, { actor, action: 'accounts.invited', thing, details });
    const passwordLink = await unsentFirstLink(tx, deps, {
      linkId: jobId,
      userId,
      language: lang,
    });
    return { id: userId, passwordLink };
  });
  return { ...(await readStaffMember(database, id)), passwordLink };
}
