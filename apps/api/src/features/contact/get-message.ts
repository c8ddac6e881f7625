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
          .selectFrom('contact_answers as r')
          .innerJoin('users as p', 'p.id', 'r.author_id')
          .whereRef('r.message_id', '=', 'm.id')
          .select((answer) => [
            'r.id',
            jsonBuildObject({
              id: answer.ref('p.id'),
              name: fullName('p'),
            }).as('author'),
            'r.text',
            isoOf(answer.ref('r.created_at')).as('createdAt'),
            isoOf(answer.ref('r.sent_at')).as('sentAt'),
          ])
          .orderBy('r.created_at')
          .orderBy('r.id'),
      ).as('answers'),
    ])
    .executeTakeFirst();
