import type { CustomerSummary } from '@jadeport/contract/customers';
import type { Database } from '../../db/orm.ts';
import { type Page, pageOf, readNumberCursor } from '../../db/page.ts';
import { summaryColumns } from './customer-columns.ts';

/** $1 how many, $2 the number before which to go on, or null. */
const newestSql = `
  select ${summaryColumns}, c.number::text as place
  from customers c join users u on u.id = c.user_id
  where c.number < coalesce($2::bigint, 9223372036854775807)
  order by c.number desc limit $1`;

const begins = (expression: string, from: string, to: string) =>
  `${expression} ~>=~ ${from} and ${expression} ~<~ ${to}`;

const name = "lower(replace(u.first_name || u.last_name, ' ', ''))";
const surname = "lower(replace(u.last_name || u.first_name, ' ', ''))";
const digits = "regexp_replace(regexp_replace(c.phone_number, '\\D', '', 'g'), '^1', '')";

/**
 * $3 to $10: where the codes, addresses, names and phone numbers that begin with the words begin and
 * end, null where the words can be none. Each has an index in the order of characters, and each is a
 * read of its own: a planner given them as one would read the whole table.
 */
const foundSql = `
  select ${summaryColumns}, c.number::text as place
  from customers c join users u on u.id = c.user_id
  where c.number < coalesce($2::bigint, 9223372036854775807) and c.id in (
    select c.id from customers c where ${begins('c.customer_code', '$3', '$4')}
    union select c.id from customers c where ${begins(digits, '$9', '$10')}
    union select c.id from customers c join users u on u.id = c.user_id
      where ${begins('u.email', '$5', '$6')}
    union select c.id from customers c join users u on u.id = c.user_id
      where ${begins(name, '$7', '$8')}
    union select c.id from customers c join users u on u.id = c.user_id
      where ${begins(surname, '$7', '$8')})
  order by c.number desc limit $1`;

/**
 * Customers, newest first, from a cursor on: all, or those of whom the code, a name (or both, in
 * either order), the e-mail address or the phone number begins with `q`.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function searchCustomers(
  database: Database,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<CustomerSummary>> {
  const params = [limit + 1, readNumberCursor(cursor)];
  const rows = q
    ? await database.execute<Row>(foundSql, [...params, ...ranges(q)])
    : await database.execute<Row>(newestSql, params);
  return pageOf(rows, limit);
}

type Row = CustomerSummary & { place: string };

function ranges(q: string): (string | null)[] {
  const packed = q.replaceAll(' ', '').toLowerCase();
  const digitsOnly = /^[+\d().x/-]+$/.test(packed)
    ? packed.replace(/\D/g, '').replace(/^1/, '')
    : '';
  return [packed.toUpperCase(), q.toLowerCase(), packed, digitsOnly].flatMap(range);
}

/** From the words to after the last text that begins with them. */
const range = (words: string) => (words === '' ? [null, null] : [words, `${words}\u{10ffff}`]);
