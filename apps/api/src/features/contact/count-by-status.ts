import { type MessageStatus, messageStatuses } from '@jadeport/contract/contact';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { ContactMessage } from './contact-message.entity.ts';

type Counts = Record<MessageStatus, number>;

/** The number of messages by status, read from the inbox index alone. */
export async function countByStatus(database: Database): Promise<{ counts: Counts }> {
  const rows = await query(database, ContactMessage)
    .selectFrom('contact_messages')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
  const countOf = (status: MessageStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    counts: Object.fromEntries(messageStatuses.map((each) => [each, countOf(each)])) as Counts,
  };
}
