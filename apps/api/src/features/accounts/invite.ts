import type { inviteInput, StaffMember } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailInvitation } from './accounts.jobs.ts';
import { createUser } from './create-user.ts';
import { readStaffMember } from './staff-member.ts';

/**
 * Creates a staff account and emails a link to set its password, in one transaction.
 *
 * @throws ACCOUNT_EXISTS when the address has an account
 */
export async function invite(
  em: EntityManager,
  { clock, database, jobs }: Deps,
  { email: inviter, actor }: { email: string; actor: Actor },
  { lang, ...person }: z.output<typeof inviteInput>,
): Promise<StaffMember> {
  const id = await em.transactional(async (tx) => {
    const userId = await createUser(tx, { ...person, language: lang, createdAt: clock() });
    if (!userId) throw new AppError('ACCOUNT_EXISTS');
    await jobs.enqueue(tx, mailInvitation.name, { userId, inviter });
    const details = { role: person.role };
    await record(tx, { actor, action: 'accounts.invited', thing: accountId(userId), details });
    return userId;
  });
  return readStaffMember(database, id);
}
