import { withClient } from './postgres.ts';

/** Who signs in where a benchmark needs a session. */
export const owner = { username: 'owner1@example.com', password: 'bench-password' } as const;

/** Argon2id of that password: hashing is not what is measured. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$lCnf7S7bSSZFP0t0HojazA$p44O9zgTDsISqHCrHKeK7iNHbM0os1VQCkmug+DGKC4';

const customers = 2_000;
const shipments = 20_000;

/** Six stops from Guangzhou to Kingston for every package. */
const statements = [
  `insert into users (id, email, password_hash, first_name, last_name, created_at)
   select gen_random_uuid(), 'owner' || n || '@example.com', '${passwordHash}', 'Marcia', 'Campbell',
     now() - n * interval '1 hour'
   from generate_series(1, ${customers}) n`,
  `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
     parish, created_at)
   select gen_random_uuid(), id, n, 'J10-' || to_char(n, 'FM9900'), '876-555-0123',
     '14 Manchester Road', 'Mandeville', 'Manchester', created_at
   from (select *, substring(email from '\\d+')::int as n from users where email like 'owner%') u`,
  `update counters set value = ${customers} where name = 'customer'`,
  `insert into shipments (id, customer_id, tracking_number, description, carrier, waybill, status,
     weight_milli_pounds, estimated_delivery, created_at, updated_at)
   select gen_random_uuid(), c.id, 'CJS' || to_char(n, 'FM0000000000'), 'Kitchen scale', 'dhl',
     to_char(n, 'FM0000000000'), 'in_transit', 2500, '2027-01-15',
     now() - n * interval '1 minute', now() - n * interval '30 seconds'
   from generate_series(1, ${shipments}) n join customers c on c.number = n % ${customers} + 1`,
  `insert into tracking_events (shipment_id, status, location, note, occurred_at)
   select s.id, stop.status, stop.place, stop.note, s.created_at + stop.at * interval '1 minute'
   from shipments s, (values
     (1, 'pending', 'Guangzhou, China', null), (2, 'received', 'Guangzhou, China', null),
     (3, 'processing', 'Guangzhou, China', 'Weighed and labelled'),
     (4, 'processing', 'Guangzhou, China', null),
     (5, 'in_transit', 'Hong Kong', 'On board'),
     (6, 'in_transit', 'Miami, United States', 'On the way to Kingston')
   ) as stop (at, status, place, note)`,
  'analyze',
];

/** Fills a migrated database with customers, packages and their histories. */
export function fill(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Adds customers without packages to a filled database, up to `count` in all. */
export function fillCustomers(databaseUrl: string, count: number): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `with people as (
        insert into users (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'customer' || n || '@example.com', 'Marcia', 'Campbell', now()
        from generate_series(${customers + 1}, $1) n returning id, email, created_at
      )
      insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
        parish, created_at)
      select gen_random_uuid(), id, n, 'J10-' || n, '876-555-0123', '14 Manchester Road',
        'Mandeville', 'Manchester', created_at
      from (select *, substring(email from '\\d+')::int as n from people) p`,
      [count],
    );
    await client.query('analyze');
  });
}

/** Numbers of packages all over the table. */
export function trackingNumbers(count: number): string[] {
  const step = Math.floor(shipments / count);
  return Array.from({ length: count }, (_, at) => `CJS${String(at * step + 1).padStart(10, '0')}`);
}
