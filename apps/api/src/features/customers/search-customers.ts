import type { CustomerSummary } from '@jadeport/contract/customers';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { customerSummaries } from './customer-summaries.ts';

/** Most customers that one kind of beginning gives: a single letter is no question. */
const mostFound = 1000;

type Range = readonly [from: string, to: string];

/** The rows of `table` where `expression` begins with the words of a range, in its index. */
const begins = (table: 'users' | 'customers', expression: string, [from, to]: Range) =>
  sql<{ id: string }>`(select ${sql.ref(table === 'users' ? 'id' : 'user_id')} as id
    from ${sql.table(table)}
    where ${sql.raw(expression)} ~>=~ ${from} and ${sql.raw(expression)} ~<~ ${to}
    order by ${sql.raw(expression)} using ~<~ limit ${mostFound})`;

const name = "lower(replace(first_name || last_name, ' ', ''))";
const surname = "lower(replace(last_name || first_name, ' ', ''))";
const digits = "regexp_replace(regexp_replace(phone_number, '\\D', '', 'g'), '^1', '')";

/**
 * The users whose code the words are, or whose e-mail address, name or phone number begins with them.
 * Each has an index in the order of characters, and each is a read of its own: a planner given them as
 * one would read the whole table. Kysely has no operators for that order.
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

/** From the words to after the last text that begins with them. */
const rangeOf = (words: string): Range => [words, `${words}\u{10ffff}`];

/**
 * Customers, newest first, from a cursor on: all, or those whose code is `q`, or of whom a name (or
 * both, in either order), the e-mail address or the phone number begins with it. A code matches as a
 * whole: the beginning of J10-100 is somebody else's code.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function searchCustomers(
  database: Database,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<CustomerSummary>> {
  const before = readNumberCursor(cursor);
  const rows = await customerSummaries(database)
    .select((eb) => eb.cast<string>('c.number', 'text').as('place'))
    .$if(before !== null, (customers) =>
      // A cursor may hold more than the column can.
      customers.where((eb) => eb('c.number', '<', eb.cast<number>(eb.val(before), 'bigint'))),
    )
    .$if(Boolean(q), (customers) => customers.where('u.id', 'in', peopleLike(q ?? '')))
    .orderBy('c.number', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}
