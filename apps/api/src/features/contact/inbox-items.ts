import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** The contract's lines of the inbox, of `contact_messages as m` and their assignees, `users as a`. */
export const inboxItems = (database: Database) =>
  query(database, ContactMessage, ContactAnswer, User)
    .selectFrom('contact_messages as m')
    .leftJoin('users as a', 'a.id', 'm.assignee_id')
    .select((eb) => [
      'm.id',
      'm.name',
      'm.email',
      'm.subject',
      'm.inquiry_type as inquiryType',
      'm.language',
      'm.status',
      eb
        .case()
        .when('a.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('a.id').$notNull(),
            name: fullName(eb.ref('a.first_name').$notNull(), eb.ref('a.last_name').$notNull()),
          }),
        )
        .end()
        .as('assignee'),
      isoOf(eb.ref('m.created_at')).as('createdAt'),
    ]);
