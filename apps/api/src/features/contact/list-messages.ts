import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { inboxItems } from './inbox-items.ts';

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
  const rows = await inboxItems(database)
    .select((eb) => instantPlaceOf(eb.ref('m.created_at'), eb.ref('m.id')).as('place'))
    .where((eb) => afterInstantCursor(cursor, eb.ref('m.created_at'), eb.ref('m.id')))
    .$if(status !== undefined, (items) => items.where('m.status', '=', status as MessageStatus))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}
