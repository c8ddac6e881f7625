import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

/**
 * Rows of the inbox in the contract's form: `contact_messages as m`, their assignees (`users as a`)
 * and the customers who wrote them (`customers as c`), signed in or matched by address.
 */
export const inboxItems = (database: Database) =>
  query(database, ContactMessage, ContactAnswer, User, Customer)
    .selectFrom('contact_messages as m')
    .leftJoin('users as a', 'a.id', 'm.assignee_id')
    .leftJoin('users as w', (join) =>
      join
        .on('m.customer_id', 'is', null)
        .on((eb) => eb('w.email', '=', eb.fn<string>('lower', ['m.email']))),
    )
    .leftJoin('customers as c', (join) =>
      join.on((eb) =>
        eb.or([eb('c.id', '=', eb.ref('m.customer_id')), eb('c.user_id', '=', eb.ref('w.id'))]),
      ),
    )
    .leftJoin('users as u', 'u.id', 'c.user_id')
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
            name: fullName('a'),
          }),
        )
        .end()
        .as('assignee'),
      eb
        .case()
        .when('c.id', 'is not', null)
        .then(
          jsonBuildObject({
            customerCode: eb.ref('c.customer_code').$notNull(),
            name: fullName('u'),
            signedIn: eb.cast<boolean>(eb('m.customer_id', 'is not', null), 'boolean'),
          }),
        )
        .end()
        .as('customer'),
      isoOf(eb.ref('m.created_at')).as('createdAt'),
    ]);
