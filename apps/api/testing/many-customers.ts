import type { Database } from '../src/db/database.ts';

/** The given columns of a customer; the others have defaults. */
export type GivenCustomer = Partial<
  Record<'firstName' | 'lastName' | 'phone' | 'street' | 'city' | 'parish', string>
>;

/** Replaces all customers, in two statements for any number. */
export async function onlyCustomers(
  { execute }: Database,
  customers: readonly GivenCustomer[],
): Promise<void> {
  await execute(`delete from users where role = 'customer'`);
  await execute(
    `with given as (
      select gen_random_uuid() as user_id, n, v->>'firstName' as first_name,
        v->>'lastName' as last_name, v->>'phone' as phone, v->>'street' as street,
        v->>'city' as city, v->>'parish' as parish
      from jsonb_array_elements($1::jsonb) with ordinality as t(v, n)
    ), people as (
      insert into users (id, email, role, status, first_name, last_name, language, created_at)
      select user_id, n || '@many.example', 'customer', 'active', coalesce(first_name, 'Marcia'),
        coalesce(last_name, 'Campbell'), 'en', '2026-11-21T12:00:00Z'
      from given returning id
    )
    insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
      parish, created_at)
    select gen_random_uuid(), user_id, n, 'J10-' || lpad(n::text, greatest(2, length(n::text)), '0'),
      coalesce(phone, '876-555-0123'), coalesce(street, '14 Manchester Road'),
      coalesce(city, 'Mandeville'), coalesce(parish, 'Manchester'), '2026-11-21T12:00:00Z'
    from given where (select count(*) from people) > 0`,
    [JSON.stringify(customers)],
  );
}
