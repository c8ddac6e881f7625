import type { Database } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from './customer.entity.ts';

/** Customer summaries in the contract's form, of `customers as c` and `users as u`. */
export const customerSummaries = (database: Database) =>
  query(database, Customer, User)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.customer_code as customerCode',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'c.phone_number as phoneNumber',
      'c.city',
      'c.parish',
      'c.branch',
      'u.status',
      isoOf(eb.ref('c.created_at')).as('registeredAt'),
    ]);
