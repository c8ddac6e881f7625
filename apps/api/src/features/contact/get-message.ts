import type { InboxMessage } from '@jadeport/contract/contact';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { inboxColumns } from './inbox-columns.ts';
import { writableAddress } from './writable-address.ts';

const messageSql = `
  select ${inboxColumns}, m.phone, m.message, coalesce((
    select json_agg(json_build_object(
      'id', w.id, 'author', json_build_object(
        'id', u.id, 'name', u.first_name || ' ' || u.last_name),
      'text', w.text, 'createdAt', ${iso('w.created_at')}, 'sentAt', ${iso('w.sent_at')}
    ) order by w.created_at, w.id)
    from contact_answers w join users u on u.id = w.author_id where w.message_id = m.id
  ), '[]') as answers
  from contact_messages m left join users a on a.id = m.assignee_id
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
