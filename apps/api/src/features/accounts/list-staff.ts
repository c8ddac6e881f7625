import type { StaffMember } from '@jadeport/contract/accounts';
import type { StaffSort } from '@jadeport/contract/accounts/sorts';
import { sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput, listPage, sortText } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { staffMembers } from './staff-member.ts';

/** Staff are tens of rows, found by their own index; no order needs one. */
const list: List<StaffSort> = {
  columns: {
    name: { by: sortText(sql`u.first_name || ' ' || u.last_name`), type: 'text' },
    email: { by: sql.ref('u.email'), type: 'text' },
    role: { by: sql.ref('u.role'), type: 'text' },
    since: { by: sql.ref('u.created_at'), type: 'instant' },
  },
  usual: '-since',
  id: { by: sql.ref('u.id'), type: 'uuid' },
};

/**
 * All present and former staff, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export const listStaff = (
  database: Database,
  input: ListInput<StaffSort>,
): Promise<Page<StaffMember>> => listPage(staffMembers(database), list, input);
