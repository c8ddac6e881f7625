import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';

/** Active members of staff by name, to whom messages can be assigned. */
export async function listAssignees(
  database: Database,
): Promise<{ items: { id: string; name: string }[] }> {
  const items = await query(database, User)
    .selectFrom('users')
    .where('role', '<>', 'customer')
    .where('status', '=', 'active')
    .select(['id', fullName('users').as('name')])
    .orderBy(({ fn }) => fn('lower', [fullName('users')]))
    .orderBy('id')
    .limit(1000)
    .execute();
  return { items };
}
