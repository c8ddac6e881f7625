import type { InboxMessage } from '@jadeport/contract/contact';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { isoOf } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { inboxItems } from './inbox-items.ts';
import { writableAddress } from './writable-address.ts';

/**
 * A message with its answers; outside any transaction.
 *
 * @throws NOT_FOUND
 */
export async function getMessage(database: Database, id: string): Promise<InboxMessage> {
  const found = isUuid(id) ? await readMessage(database, id) : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, answerable: writableAddress(found.email) !== undefined };
}

const readMessage = (database: Database, id: string) =>
  inboxItems(database)
    .where('m.id', '=', id)
    .select((eb) => [
      'm.phone',
      'm.message',
      jsonArrayFrom(
        eb
          .selectFrom('contact_answers as w')
          .innerJoin('users as u', 'u.id', 'w.author_id')
          .whereRef('w.message_id', '=', 'm.id')
          .select((answer) => [
            'w.id',
            jsonBuildObject({
              id: answer.ref('u.id'),
              name: fullName(answer.ref('u.first_name'), answer.ref('u.last_name')),
            }).as('author'),
            'w.text',
            isoOf(answer.ref('w.created_at')).as('createdAt'),
            isoOf(answer.ref('w.sent_at')).as('sentAt'),
          ])
          .orderBy('w.created_at')
          .orderBy('w.id'),
      ).as('answers'),
    ])
    .executeTakeFirst();
