import type { StaffMember } from '@jadeport/contract/accounts';
import { iso } from '../../db/instant.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { User } from './user.entity.ts';

/** The contract's member of staff, of `users u`. */
export const staffColumns = `
  u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, u.language,
  case when u.status = 'suspended' then 'removed'
    when u.password_hash is null then 'invited' else 'active' end as status,
  ${iso('u.created_at')} as "createdAt"`;

const sql = `select ${staffColumns} from users u where u.id = $1 and u.role <> 'customer'`;

/** Someone who works here, as administrators see them; outside any transaction. */
export async function readStaffMember(database: Database, id: string): Promise<StaffMember> {
  const [found] = await database.execute<StaffMember>(sql, [id]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * The account of someone who works here.
 *
 * @throws NOT_FOUND for anybody else's
 */
export async function findStaff(em: EntityManager, id: string): Promise<User> {
  const user = isUuid(id) ? await em.findOne(User, { id, role: { $ne: 'customer' } }) : undefined;
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
