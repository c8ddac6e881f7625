import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Invoice } from './invoice.entity.ts';

/** The newest issued invoices whose number begins with the text, by the index of numbers. */
export function findInvoices(database: Database, q: string, limit: number) {
  const number = q.replace(/\s+/g, '').toUpperCase();
  return query(database, Invoice, Customer, User)
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('i.number', '>=', number)
    .where('i.number', '<', `${number}\u{10ffff}`)
    .select(['i.id', 'c.customer_code as customerCode', fullName('u').as('customerName')])
    .select((eb) => eb.ref('i.number').$notNull().as('number'))
    .orderBy('i.number', 'desc')
    .limit(limit)
    .execute();
}
