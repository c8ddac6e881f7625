import type { StaffMember } from '@jadeport/contract/accounts';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { staffMembers } from './staff-member.ts';

/**
 * All present and former staff, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listStaff(
  database: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StaffMember>> {
  const rows = await staffMembers(database)
    .select((eb) => instantPlaceOf(eb.ref('u.created_at'), eb.ref('u.id')).as('place'))
    .where((eb) => afterInstantCursor(cursor, eb.ref('u.created_at'), eb.ref('u.id')))
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}
