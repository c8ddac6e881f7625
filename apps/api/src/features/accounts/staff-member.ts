import type { StaffMember } from '@jadeport/contract/accounts';
import { isoOf } from '../../db/instant.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { User } from './user.entity.ts';

/** Staff in the contract's form, of `users as u`. */
export const staffMembers = (database: Database) =>
  query(database, User)
    .selectFrom('users as u')
    .where('u.role', '<>', 'customer')
    .select((eb) => [
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.role',
      'u.language',
      eb
        .case()
        .when('u.status', '=', 'suspended')
        .then('removed' as const)
        .when('u.password_hash', 'is', null)
        .then('invited' as const)
        .else('active' as const)
        .end()
        .as('status'),
      isoOf(eb.ref('u.created_at')).as('createdAt'),
    ])
    .$narrowType<{ role: StaffMember['role'] }>();

/** A member of staff as administrators see them; outside any transaction. */
export async function readStaffMember(database: Database, id: string): Promise<StaffMember> {
  const found = await staffMembers(database).where('u.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * The account of a member of staff.
 *
 * @throws NOT_FOUND for any other user
 */
export async function findStaff(em: EntityManager, id: string): Promise<User> {
  const user = isUuid(id) ? await em.findOne(User, { id, role: { $ne: 'customer' } }) : undefined;
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
