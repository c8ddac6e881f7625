import type { InboxMessage } from '@jadeport/contract/contact';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { inboxColumns, inboxTables } from './inbox-columns.ts';
import { writableAddress } from './writable-address.ts';

const messageSql = `
  select ${inboxColumns}, m.phone, m.message, coalesce((
    select json_agg(json_build_object(
      'id', r.id, 'author', json_build_object(
        'id', p.id, 'name', p.first_name || ' ' || p.last_name),
      'text', r.text, 'createdAt', ${iso('r.created_at')}, 'sentAt', ${iso('r.sent_at')}
    ) order by r.created_at, r.id)
    from contact_answers r join users p on p.id = r.author_id where r.message_id = m.id
  ), '[]') as answers
  from ${inboxTables}
  where m.id = $1`;

/**
 * A message with its answers; outside any transaction.
 *
 * @throws NOT_FOUND
 */
export async function getMessage(database: Database, id: string): Promise<InboxMessage> {
  const [found] = isUuid(id)
    ? await database.execute<Omit<InboxMessage, 'answerable'>>(messageSql, [id])
    : [];
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, answerable: writableAddress(found.email) !== undefined };
}
