import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { inboxColumns } from './inbox-columns.ts';

/**
 * $1 how many, $2 and $3 instant and id of the cursor or null, $4 the status. Two texts, since an index
 * is only used for what is certain.
 */
const listSql = (filter: string) => `
  select ${inboxColumns}, ${instantPlace('m')} as place
  from contact_messages m left join users a on a.id = m.assignee_id
  where ($2::timestamptz is null or m.created_at < $2 or (m.created_at = $2 and m.id > $3::uuid))
    ${filter}
  order by m.created_at desc, m.id limit $1`;
const allSql = listSql('');
const filteredSql = listSql('and m.status = $4');

type Asked = {
  status?: MessageStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * The inbox, or what of it has one status, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listMessages(
  database: Database,
  { status, limit, cursor }: Asked,
): Promise<Page<InboxItem>> {
  const params = [limit + 1, ...readInstantCursor(cursor)];
  const rows = status
    ? await database.execute<Row>(filteredSql, [...params, status])
    : await database.execute<Row>(allSql, params);
  return pageOf(rows, limit);
}

type Row = InboxItem & { place: string };
