import type { CustomerSummary } from '@jadeport/contract/customers';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
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
  const packed = q.replaceAll(' ', '').toLowerCase();
  const phone = /^[+\d().x/-]+$/.test(packed) ? packed.replace(/\D/g, '').replace(/^1/, '') : '';
  return sql`(
    (select user_id from customers where customer_code = ${packed.toUpperCase()})
    union ${begins('users', 'email', rangeOf(q.toLowerCase()))}
    union ${begins('users', name, rangeOf(packed))}
    union ${begins('users', surname, rangeOf(packed))}
    ${phone ? sql`union ${begins('customers', digits, rangeOf(phone))}` : sql``})`;
}

/** The range from the words to the last text that begins with them. */
const rangeOf = (words: string): Range => [words, `${words}\u{10ffff}`];

/**
 * Customers, newest first, from a cursor on; with `q`, those with this code, or whose first, last
 * or full name (in either order), e-mail address or phone number begins with it. A code must match
 * completely, because the beginning of J10-100 is another customer's code.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function searchCustomers(
  database: Database,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<CustomerSummary>> {
  const before = readNumberCursor(cursor);
  const rows = await customerSummaries(database)
    .select((eb) => eb.cast<string>('c.number', 'text').as('place'))
    .$if(before !== null, (customers) =>
      // A cursor may exceed the range of the column.
      customers.where((eb) => eb('c.number', '<', eb.cast<number>(eb.val(before), 'bigint'))),
    )
    .$if(Boolean(q), (customers) => customers.where('u.id', 'in', peopleLike(q ?? '')))
    .orderBy('c.number', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}
