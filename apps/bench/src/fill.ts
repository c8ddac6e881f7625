import { withDatabase } from './database.ts';
import { withClient } from './postgres.ts';

/** The user who signs in where a benchmark needs a session. */
export const owner = ownerAt(1);

/** The nth of all customers of a filled database. */
export function ownerAt(number: number) {
  return { username: `owner${number}@example.com`, password: 'bench-password' };
}

/** Argon2id of that password, because hashing is not measured. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$lCnf7S7bSSZFP0t0HojazA$p44O9zgTDsISqHCrHKeK7iNHbM0os1VQCkmug+DGKC4';

const customers = 2_000;
const shipments = 20_000;

const people = [
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
];

/** Six events from Guangzhou to Kingston for every package. */
const statements = [
  ...people,
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

/** Returns tracking numbers of packages from the whole table. */
export function trackingNumbers(count: number): string[] {
  const step = Math.floor(shipments / count);
  return Array.from({ length: count }, (_, at) => `CJS${String(at * step + 1).padStart(10, '0')}`);
}

/** Inserts customers only, in a database that no process has open. */
export async function fillPeople(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<void> {
  await withDatabase(options, async (database) => {
    for (const statement of people) await database.execute(statement);
  });
}

/** Gives the owner of a filled database four shops with orders. */
export function fillOrders(databaseUrl: string, count: number): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into platforms (id, user_id, name, platform_type, api_key, api_secret,
         additional_settings, created_at)
       select gen_random_uuid(), id, 'Shop ' || n, 'other', '', '', '', now()
       from users, generate_series(1, 4) n where email = $1`,
      [owner.username],
    );
    await client.query(
      `insert into orders (platform_id, external_id, order_number, customer_name, shipping_address,
         items, total_amount, total_exact, currency, source_url, is_cancelled, ordered_at,
         imported_at)
       select p.id, n::text, n::text, 'Andrea Campbell ' || n, jsonb_build_object('name', 'Andrea',
           'street', '14 Constant Spring Road', 'city', 'Kingston', 'postalCode', '', 'country', 'JM'),
         '[{"name":"Phone case, matte black","quantity":2},{"name":"Yoga mat 6 mm","quantity":1}]',
         1050 + n, '10.50', 'USD', 'https://shop.example/orders/' || n, n % 50 = 0,
         now() - n * interval '5 minutes', now()
       from platforms p, generate_series(1, $1::int / 4) n`,
      [count],
    );
    await client.query('analyze');
  });
}
