import type { StaffMember, updateStaffInput } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions, giveAccess, guardLastAdministrator, takeAccess } from './access.ts';
import { findStaff, readStaffMember } from './staff-member.ts';
import { User } from './user.entity.ts';

/**
 * Changes the role or access of a member of staff, who must sign in again.
 *
 * @throws NOT_FOUND for any other user
 * @throws LAST_ADMINISTRATOR when no other administrator is left
 */
export async function updateStaff(
  em: EntityManager,
  { clock, database }: Deps,
  actor: Actor,
  { id, role, access }: z.output<typeof updateStaffInput>,
): Promise<StaffMember> {
  await em.transactional(async (tx) => {
    const { id: userId } = await findStaff(tx, id);
    const thing = { id: accountId(userId) };
    if (role !== undefined) await changeRole(tx, actor, userId, role);
    if (access === false && (await takeAccess(tx, id, { now: clock() }))) {
      await record(tx, { actor, action: 'accounts.access-removed', thing });
    }
    if (access === true && (await giveAccess(tx, id))) {
      await record(tx, { actor, action: 'accounts.access-restored', thing });
    }
  });
  return readStaffMember(database, id);
}

async function changeRole(
  tx: EntityManager,
  actor: Actor,
  id: string,
  role: 'staff' | 'admin',
): Promise<void> {
  if (role === 'staff') await guardLastAdministrator(tx, id);
  const other = role === 'staff' ? 'admin' : 'staff';
  // Of two simultaneous changes, the second finds nothing to do.
  if (!(await tx.nativeUpdate(User, { id, role: other }, { role }))) return;
  await endSessions(tx, id);
  const thing = { id: accountId(id) };
  await record(tx, { actor, action: 'accounts.role-changed', thing, details: { role } });
}
