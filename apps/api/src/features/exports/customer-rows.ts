import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Cells } from '../../ports/customer-sheet.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';

/** The columns of every customer export, left to right; their headings never change. */
const columns = {
  customerCode: 'Customer code',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  streetAddress: 'Street address',
  city: 'City',
  parish: 'Parish',
  status: 'Status',
  registeredAt: 'Registered',
} as const;

export const heading: Cells = Object.values(columns);

/**
 * Rows per read: so few that writing them delays no other request, and their garbage does not grow
 * the heap.
 */
const pageSize = 100;

const readPage = (database: Reader, after: number, last: number) =>
  query(database, Customer, User)
    .selectFrom(({ selectFrom }) =>
      selectFrom('customers')
        .where('number', '>', after)
        .where('number', '<=', last)
        .selectAll()
        .orderBy('number')
        .limit(pageSize)
        .as('c'),
    )
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.number',
      'c.customer_code as customerCode',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'c.phone_number as phoneNumber',
      'c.street_address as streetAddress',
      'c.city',
      'c.parish',
      'u.status',
      sql<string>`to_char(${eb.ref('c.created_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
        'registeredAt',
      ),
    ])
    .orderBy('c.number')
    .execute();

/** The number of customers, and the highest customer number. */
export function countCustomers(database: Reader): Promise<{ count: number; last: number }> {
  return query(database, Customer)
    .selectFrom('customers')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max<number | null>('number'), sql.lit(0)).as('last'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Every customer once, sorted by code, as pages of lines. Each page is a separate read, so a slow
 * reader holds no connection and no lock. A customer who changes meanwhile is included as before or
 * after the change.
 *
 * @param last number of the last customer, for exports with a known end
 */
export async function* customerPages(
  database: Reader,
  last = 2 ** 31 - 1,
): AsyncGenerator<Cells[]> {
  for (let after = 0; ; ) {
    const rows = await readPage(database, after, last);
    const end = rows.at(-1);
    if (end) yield rows.map(cellsOf);
    if (!end || rows.length < pageSize) return;
    after = end.number;
  }
}

const keys = Object.keys(columns) as (keyof typeof columns)[];
const cellsOf = (row: Record<keyof typeof columns, string>): Cells => keys.map((key) => row[key]);
