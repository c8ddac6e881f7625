import type { Client } from 'pg';
import { withClient } from './postgres.ts';

const shipmentsOfCustomer = 10;
const customersOfFamily = 5;
/** Days over which the shipments were created, at an even pace. */
const createdOver = 700;

/** Each shipment has two events; one in a hundred is at customs. */
function statements(rows: number): string[] {
  const customers = rows / shipmentsOfCustomer;
  return [
    `insert into users (id, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'desk' || n || '@example.com',
       (array['Marcia', 'Devon', 'Simone', 'Andre', 'Keisha', 'Omar', '伟', '芳'])[n % 8 + 1],
       initcap(translate(substr(md5((n / ${customersOfFamily})::text), 1, 9), '0123456789', 'ghijklmnop')),
       now() - n * interval '1 minute'
     from generate_series(1, ${customers}) n`,
    `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
       parish, created_at)
     select gen_random_uuid(), id, n, 'J10-' || to_char(n, 'FM9999900'), '876-555-0123',
       '14 Manchester Road', 'Mandeville', 'Manchester', created_at
     from (select *, substring(email from '\\d+')::int as n from users where email like 'desk%') u`,
    `insert into shipments (id, customer_id, tracking_number, description, carrier, waybill, status,
       weight_milli_pounds, created_at, updated_at)
     select gen_random_uuid(), c.id, 'CJS' || to_char(n, 'FM0000000000'), 'Kitchen scale', 'dhl',
       'JD' || to_char(n * 7919::bigint % 10000000000, 'FM0000000000'),
       case when n % 100 = 0 then 'customs_hold' when n % 10 = 1 then 'in_transit'
         else 'delivered' end,
       2500, now() - (${rows} - n) * (interval '${createdOver} days' / ${rows}) - interval '3 days', now()
     from generate_series(1, ${rows}) n join customers c on c.number = n % ${customers} + 1`,
    `insert into tracking_events (shipment_id, status, location, occurred_at)
     select s.id, stop.status, 'Guangzhou, China', s.created_at + stop.at * interval '1 day'
     from shipments s, (values (0, 'pending'), (2, 'received')) as stop (at, status)`,
  ];
}

/** Fills a migrated database with `rows` shipments, and a tenth as many customers. */
export function fillShipments(databaseUrl: string, rows: number): Promise<void> {
  return withClient(databaseUrl, (client) =>
    inBulk(client, async () => {
      for (const statement of statements(rows)) await client.query(statement);
    }),
  );
}

/**
 * Fills tables of shipments and events. Indexes are made again afterwards, because keeping them up to date
 * takes ten times as long; triggers that look for what was counted before do not run.
 */
export async function inBulk(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('shipments', 'tracking_events')
       and not exists (select from pg_constraint where conname = indexname)`,
  );
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('alter table tracking_events disable trigger user');
  await fill();
  await client.query('alter table tracking_events enable trigger user');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

/** What staff may search for to find one shipment. */
export type Known = { number: string; waybill: string; code: string; family: string };

/** Returns shipments from the whole table, in random order. */
export function knownShipments(databaseUrl: string, rows: number, count: number): Promise<Known[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: found } = await client.query<Known>(
      `select s.tracking_number as number, s.waybill, c.customer_code as code, u.last_name as family
       from generate_series(1, ${count}) n
       join shipments s on s.tracking_number =
         'CJS' || to_char(n * ${Math.floor(rows / count)}, 'FM0000000000')
       join customers c on c.id = s.customer_id join users u on u.id = c.user_id order by md5(n::text)`,
    );
    return found;
  });
}
