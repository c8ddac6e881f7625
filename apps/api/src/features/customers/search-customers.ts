import type { CustomerSummary } from '@jadeport/contract/customers';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { summaryColumns } from './customer-columns.ts';

/** $1 how many, $2 the number before which to go on, or null. */
const newestSql = `
  select ${summaryColumns}, c.number::text as place
  from customers c join users u on u.id = c.user_id
  where c.number < coalesce($2::bigint, 9223372036854775807)
  order by c.number desc limit $1`;

/** Most customers that one kind of beginning gives: a single letter is no question. */
const mostFound = 1000;

/** The rows of `table` where `expression` begins with the words, whose range is $`from` and the next. */
function begins(table: string, expression: string, from: number, id = 'id'): string {
  return `(select ${id} from ${table}
    where ${expression} ~>=~ $${from} and ${expression} ~<~ $${from + 1}
    order by ${expression} using ~<~ limit ${mostFound})`;
}

const name = "lower(replace(first_name || last_name, ' ', ''))";
const surname = "lower(replace(last_name || first_name, ' ', ''))";
const digits = "regexp_replace(regexp_replace(phone_number, '\\D', '', 'g'), '^1', '')";

/**
 * $3 the code, $4 to $9 where the addresses, names and phone numbers that begin with the words begin
 * and end, null where the words can be none. Each has an index in the order of characters, and each is
 * a read of its own: a planner given them as one would read the whole table.
 */
const foundSql = `
  select ${summaryColumns}, c.number::text as place
  from customers c join users u on u.id = c.user_id
  where c.number < coalesce($2::bigint, 9223372036854775807) and u.id in (
    (select user_id from customers where customer_code = $3)
    union ${begins('users', 'email', 4)}
    union ${begins('users', name, 6)}
    union ${begins('users', surname, 6)}
    union ${begins('customers', digits, 8, 'user_id')})
  order by c.number desc limit $1`;

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
  return [packed.toUpperCase(), ...[q.toLowerCase(), packed, digitsOnly].flatMap(range)];
}

/** From the words to after the last text that begins with them. */
const range = (words: string) => (words === '' ? [null, null] : [words, `${words}\u{10ffff}`]);
