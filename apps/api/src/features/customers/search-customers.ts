import type { CustomerSummary } from '@jadeport/contract/customers';
import type { CustomerSort } from '@jadeport/contract/customers/sorts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { customerSummaries } from './customer-summaries.ts';

/**
 * The most customers found by one kind of prefix; a single letter matches too many to be useful.
 */
const mostFound = 1000;

type Range = readonly [from: string, to: string];

/** The rows of `table` where `expression` begins with the words of a range, by its index. */
const begins = (table: 'users' | 'customers', expression: string, [from, to]: Range) =>
  sql<{ id: string }>`(select ${sql.ref(table === 'users' ? 'id' : 'user_id')} as id
    from ${sql.table(table)}
    where ${sql.raw(expression)} ~>=~ ${from} and ${sql.raw(expression)} ~<~ ${to}
    order by ${sql.raw(expression)} using ~<~ limit ${mostFound})`;

const name = "lower(replace(first_name || last_name, ' ', ''))";
const surname = "lower(replace(last_name || first_name, ' ', ''))";
const digits = "regexp_replace(regexp_replace(phone_number, '\\D', '', 'g'), '^1', '')";

/**
 * The users with this code, or whose e-mail address, name or phone number begins with the words.
 * Each column has an index by code points and its own subquery, because PostgreSQL would scan the
 * table for one combined condition. Kysely has no operators for that order.
 */
function peopleLike(q: string): RawBuilder<string> {
  const emails = begins('users', 'email', rangeOf(q.toLowerCase()));
  // No name is a whole address, and planning the other subqueries takes longer than reading.
  if (/^\S+@\S+\.\S+$/.test(q)) return sql`${emails}`;
  const packed = q.replaceAll(' ', '').toLowerCase();
  const phone = /^[+\d().x/-]+$/.test(packed) ? packed.replace(/\D/g, '').replace(/^1/, '') : '';
  return sql`(
    (select user_id from customers where customer_code = ${packed.toUpperCase()})
    union ${emails}
    union ${begins('users', name, rangeOf(packed))}
    union ${begins('users', surname, rangeOf(packed))}
    ${phone ? sql`union ${begins('customers', digits, rangeOf(phone))}` : sql``})`;
}

/** The range from the words to the last text that begins with them. */
const rangeOf = (words: string): Range => [words, `${words}\u{10ffff}`];

/** Numbers are given at registration, so they are in its order. */
const list: List<CustomerSort> = {
  columns: {
    customer: { by: sql.ref('c.number'), type: 'number' },
    email: { by: sql.ref('u.email'), type: 'text' },
    place: { by: sql`lower(c.parish || ' ' || c.city)`, type: 'text' },
    registered: { by: sql.ref('c.number'), type: 'number' },
  },
  usual: '-registered',
  id: { by: sql.ref('c.number'), type: 'number' },
};

/**
 * Customers, newest first or as sorted, from a cursor on; with `q`, those with this code, or whose
 * first, last or full name (in either order), e-mail address or phone number begins with it. A code
 * must match completely, because the beginning of J10-100 is another customer's code.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export function searchCustomers(
  database: Database,
  { q, ...input }: { q?: string | undefined } & ListInput<CustomerSort>,
): Promise<Page<CustomerSummary>> {
  const customers = customerSummaries(database).$if(Boolean(q), (rows) =>
    rows.where('u.id', 'in', peopleLike(q ?? '')),
  );
  return listPage(customers, list, input);
}
