import type { Database } from '@jadeport/api/database';
import { codeOf, type Registered } from './registrations.ts';

type Reader = Pick<Database, 'execute'>;

/**
 * Returns the faults of the customers in a database: acknowledged ones that are missing, gaps or
 * duplicates among the codes, incomplete rows.
 */
export async function faultsOf(
  database: Reader,
  acknowledged: readonly Registered[],
): Promise<string[]> {
  return [
    ...(await lost(database, acknowledged)),
    ...(await codeFaults(database)),
    ...(await halfCustomers(database)),
  ];
}

async function lost(database: Reader, acknowledged: readonly Registered[]): Promise<string[]> {
  const rows = await database.execute<Registered>(
    'select u.email, c.customer_code as code from users u join customers c on c.user_id = u.id',
  );
  const found = new Map(rows.map(({ email, code }) => [email, code]));
  return acknowledged
    .filter(({ email, code }) => found.get(email) !== code)
    .map(({ email, code }) => `${code} was given to ${email}, who has ${found.get(email)} now`);
}

/** Checks that each code from the first to the counter's value exists once. */
export async function codeFaults(database: Reader): Promise<string[]> {
  const rows = await database.execute<{ code: string }>(
    'select customer_code as code from customers order by number',
  );
  const [counter] = await database.execute<{ value: number }>(
    `select value from counters where name = 'customer'`,
  );
  const faults = wrongCodes(rows.map(({ code }) => code));
  if (counter?.value === rows.length) return faults;
  return [...faults, `the counter is at ${counter?.value} with ${rows.length} customers`];
}

/** Returns sorted codes that are not the first, the second and so on. */
export function wrongCodes(codes: readonly string[]): string[] {
  return codes.flatMap((code, at) =>
    code === codeOf(at + 1) ? [] : [`${code} stands where ${codeOf(at + 1)} belongs`],
  );
}

async function halfCustomers(database: Reader): Promise<string[]> {
  const halves = await database.execute<{ email: string; lacks: string }>(
    `select email, 'a code' as lacks from users u
     where role = 'customer' and not exists (select from customers c where c.user_id = u.id)
     union all
     select email, 'the welcome mail' from users u join customers c on c.user_id = u.id
     where not exists (
       select from pgboss.job
       where name = 'customers.mail-welcome' and data ->> 'userId' = u.id::text
     )`,
  );
  return halves.map(({ email, lacks }) => `${email} is registered without ${lacks}`);
}
