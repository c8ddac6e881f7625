import type { StaffMember } from '@jadeport/contract/accounts';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { staffColumns } from './staff-member.ts';

/** $1 how many, $2 and $3 instant and id of the cursor or null. */
const listStaffSql = `
  select ${staffColumns}, ${instantPlace('u')} as place
  from users u
  where u.role <> 'customer'
    and ($2::timestamptz is null or u.created_at < $2 or (u.created_at = $2 and u.id > $3::uuid))
  order by u.created_at desc, u.id limit $1`;

/**
 * Everybody who works here or did, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listStaff(
  database: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StaffMember>> {
  const params = [limit + 1, ...readInstantCursor(cursor)];
  const rows = await database.execute<StaffMember & { place: string }>(listStaffSql, params);
  return pageOf(rows, limit);
}
