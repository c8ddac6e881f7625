import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { inboxColumns, inboxTables } from './inbox-columns.ts';

/**
 * $1 how many, $2 and $3 instant and id of the cursor or null; status and customer code follow. A text
 * for each set of filters, since an index is only used for what is certain.
 */
const listSql = (filters: readonly string[]) => `
  select ${inboxColumns}, ${instantPlace('m')} as place
  from ${inboxTables}
  where ($2::timestamptz is null or m.created_at < $2 or (m.created_at = $2 and m.id > $3::uuid))
    ${filters.map((filter, at) => `and ${filter.replaceAll('?', `$${at + 4}`)}`).join(' ')}
  order by m.created_at desc, m.id limit $1`;

/** Each half has an index of its own. */
const byCustomer = `m.id = any(array(
    select b.id from contact_messages b join customers k on k.id = b.customer_id
    where k.customer_code = ?
    union all
    select b.id from customers k join users o on o.id = k.user_id
    join contact_messages b on b.customer_id is null and lower(b.email) = o.email
    where k.customer_code = ?))`;

type Asked = {
  status?: MessageStatus | undefined;
  /** As typed; the messages of this customer only. */
  customerCode?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * The inbox, or what of it has one status or is by one customer, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listMessages(
  database: Database,
  { status, customerCode, limit, cursor }: Asked,
): Promise<Page<InboxItem>> {
  const filters = [
    ...(status ? [['m.status = ?', status]] : []),
    ...(customerCode ? [[byCustomer, customerCode.toUpperCase()]] : []),
  ] as [string, string][];
  const rows = await database.execute<InboxItem & { place: string }>(
    listSql(filters.map(([filter]) => filter)),
    [limit + 1, ...readInstantCursor(cursor), ...filters.map(([, value]) => value)],
  );
  return pageOf(rows, limit);
}
