import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { inboxItems } from './inbox-items.ts';

type ListInput = {
  status?: MessageStatus | undefined;
  /** As typed; only the messages of this customer. */
  customerCode?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * The inbox, newest first, from a cursor on; optionally of one status or one customer.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listMessages(
  database: Database,
  { status, customerCode, limit, cursor }: ListInput,
): Promise<Page<InboxItem>> {
  const rows = await inboxItems(database)
    .select((eb) => instantPlaceOf(eb.ref('m.created_at'), eb.ref('m.id')).as('place'))
    .where((eb) => afterInstantCursor(cursor, eb.ref('m.created_at'), eb.ref('m.id')))
    .$if(status !== undefined, (items) => items.where('m.status', '=', status as MessageStatus))
    .$if(customerCode !== undefined, (items) =>
      items.where('m.id', 'in', messagesOf(database, customerCode as string)),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}

/** The ids of a customer's messages, signed in or matched by address; each half uses an index. */
const messagesOf = (database: Database, customerCode: string) =>
  query(database, ContactMessage, Customer, User)
    .selectFrom('contact_messages as b')
    .innerJoin('customers as k', 'k.id', 'b.customer_id')
    .where('k.customer_code', '=', customerCode.toUpperCase())
    .select('b.id')
    .unionAll((eb) =>
      eb
        .selectFrom('customers as k')
        .innerJoin('users as o', 'o.id', 'k.user_id')
        .innerJoin('contact_messages as b', (join) =>
          join
            .on('b.customer_id', 'is', null)
            .on((on) => on(on.fn<string>('lower', ['b.email']), '=', on.ref('o.email'))),
        )
        .where('k.customer_code', '=', customerCode.toUpperCase())
        .select('b.id'),
    );
