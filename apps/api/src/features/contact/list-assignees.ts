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
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
    .orderBy(({ fn, ref }) => fn('lower', [fullName(ref('first_name'), ref('last_name'))]))
    .orderBy('id')
    .limit(1000)
    .execute();
  return { items };
}
