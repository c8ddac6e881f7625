import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Column, Table } from '../../writers/table.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';

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
 * Every customer once, sorted by code, as pages. Each page is a separate read, so a slow
 * reader holds no connection and no lock. A customer who changes meanwhile is included as before or
 * after the change.
 *
 * @param last number of the last customer, for exports with a known end
 */
async function* customerPages(database: Reader, last = 2 ** 31 - 1): AsyncGenerator<CustomerRow[]> {
  for (let after = 0; ; ) {
    const rows = await readPage(database, after, last);
    const end = rows.at(-1);
    if (end) yield rows;
    if (!end || rows.length < pageSize) return;
    after = end.number;
  }
}

type CustomerRow = Awaited<ReturnType<typeof readPage>>[number];

/** The columns of every customer export, left to right; their headings never change. */
const columns: readonly Column<CustomerRow>[] = [
  { name: 'customerCode', heading: 'Customer code', cell: (row) => row.customerCode },
  { name: 'firstName', heading: 'First name', cell: (row) => row.firstName },
  { name: 'lastName', heading: 'Last name', cell: (row) => row.lastName },
  { name: 'email', heading: 'E-mail', cell: (row) => row.email },
  { name: 'phoneNumber', heading: 'Phone', cell: (row) => row.phoneNumber },
  { name: 'streetAddress', heading: 'Street address', cell: (row) => row.streetAddress },
  { name: 'city', heading: 'City', cell: (row) => row.city },
  { name: 'parish', heading: 'Parish', cell: (row) => row.parish },
  { name: 'status', heading: 'Status', cell: (row) => row.status },
  { name: 'registered', heading: 'Registered', cell: (row) => row.registeredAt },
];

/** The table of all customers, or of those up to the number `last`. */
export const customers = (database: Reader, last?: number): Table<CustomerRow> => ({
  title: 'Customers',
  columns,
  rows: customerPages(database, last),
});
