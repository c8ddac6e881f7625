import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import type { MessageSort } from '@jadeport/contract/contact/sorts';
import { sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput as Listing, listPage, sortText } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { inboxItems } from './inbox-items.ts';

type ListInput = Listing<MessageSort> & {
  status?: MessageStatus | undefined;
  /** As typed; only the messages of this customer. */
  customerCode?: string | undefined;
};

/** A sort by another column than the time reads all messages, some thousands a year. */
const list: List<MessageSort> = {
  columns: {
    subject: { by: sortText(sql.ref('m.subject')), type: 'text' },
    status: { by: sql.ref('m.status'), type: 'text' },
    from: { by: sortText(sql.ref('m.name')), type: 'text' },
    about: { by: sql.ref('m.inquiry_type'), type: 'text' },
    received: { by: sql.ref('m.created_at'), type: 'instant' },
  },
  usual: '-received',
  id: { by: sql.ref('m.id'), type: 'uuid' },
};

/**
 * The inbox, newest first or as sorted, from a cursor on; optionally of one status or one customer.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export function listMessages(
  database: Database,
  { status, customerCode, ...input }: ListInput,
): Promise<Page<InboxItem>> {
  const messages = inboxItems(database)
    .$if(status !== undefined, (items) => items.where('m.status', '=', status as MessageStatus))
    .$if(customerCode !== undefined, (items) =>
      items.where('m.id', 'in', messagesOf(database, customerCode as string)),
    );
  return listPage(messages, list, input);
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
