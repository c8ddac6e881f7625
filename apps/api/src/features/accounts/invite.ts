import type { inviteInput, StaffMember } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, record } from '../audit/record.ts';
import { mailInvitation } from './accounts.jobs.ts';
import { createUser } from './create-user.ts';
import { isEmailTaken } from './email-taken.ts';
import { readStaffMember } from './staff-member.ts';

/**
 * Creates a staff account and emails a link to set its password, in one transaction.
 *
 * @throws ACCOUNT_EXISTS when the address has an account
 */
export async function invite(
  em: EntityManager,
  { clock, database, jobs }: Deps,
  actor: Actor,
  { lang, ...person }: z.output<typeof inviteInput>,
): Promise<StaffMember> {
  try {
    const id = await em.transactional(async (tx) => {
      const user = await createUser(tx, { ...person, language: lang, createdAt: clock() });
      await jobs.enqueue(tx, mailInvitation.name, { userId: user.id, inviter: actor.email ?? '' });
      const details = { role: person.role };
      await record(tx, { actor, action: 'accounts.invited', thing: person.email, details });
      return user.id;
    });
    return await readStaffMember(database, id);
  } catch (error) {
    throw isEmailTaken(error) ? new AppError('ACCOUNT_EXISTS') : error;
  }
}
