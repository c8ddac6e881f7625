import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';

/** Inserts an open manifest with bags of units that are ready to leave, and returns its id. */
export async function addFullManifest(
  { execute }: Pick<Database, 'execute'>,
  units: number,
): Promise<string> {
  const id = randomUUID();
  await execute(customer);
  await execute(shipments, [units]);
  await execute(announced);
  await execute(
    `insert into manifests (id, mode, carrier, master_number, origin, destination, departs_at, created_at)
     values ($1, 'air', 'Cathay Cargo', left($1::uuid::text, 17), 'CN', 'JM', now(), now())`,
    [id],
  );
  await execute(
    `insert into bags (id, manifest_id, number) select gen_random_uuid(), $1, n
     from generate_series(1, ${bags}) n`,
    [id],
  );
  await execute(bagged, [id]);
  return id;
}

/** Inserts parcels that are ready to leave and in no bag, and returns their tracking numbers. */
export async function addLooseParcels(
  { execute }: Pick<Database, 'execute'>,
  count: number,
): Promise<string[]> {
  await execute(customer);
  await execute(shipments, [count]);
  await execute(announced);
  const rows = await execute<{ number: string }>(
    `select tracking_number as number from shipments where customer_id = ${owner}
     order by serial desc limit $1`,
    [count],
  );
  return rows.map(({ number }) => number);
}

/** The bags of a manifest, which share its units evenly where they can. */
export const bags = 50;

const customer = `
  with u as (
    insert into users (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'full@example.com', 'Marcia', 'Campbell', now()
    where not exists (select from users where email = 'full@example.com') returning id)
  insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
    parish, trn, trn_end, created_at)
  select gen_random_uuid(), id, 99999, 'J10-99999', '876-555-0123', '14 Manchester Road',
    'Mandeville', 'Manchester', 'encrypted', '789', now() from u`;

const owner = "(select id from customers where customer_code = 'J10-99999')";

const shipments = `
  insert into shipments (id, customer_id, tracking_number, description, status, kind,
    weight_milli_pounds, declared_value_cents, created_at, updated_at, moved_at)
  select gen_random_uuid(), ${owner}, 'CJS' || to_char(m.serial + n, 'FM0000000000'), 'Kitchen scale',
    'received', 'parcel', 333 + n, 1999 + n, now() - interval '9 days', now(), now()
  from (select coalesce(max(serial), 0) as serial from shipments) m, generate_series(1, $1::int) n`;

const announced = `
  insert into pre_alerts (id, customer_id, shipment_id, state, waybill, seller, service, items,
    papers, created_at, updated_at)
  select gen_random_uuid(), customer_id, id, 'matched', tracking_number, 'Taobao', 'standard', '[]',
    'waiting', created_at, created_at
  from shipments s where customer_id = ${owner}
    and not exists (select from pre_alerts p where p.shipment_id = s.id)`;

const bagged = `
  insert into bag_units (shipment_id, bag_id, added_at)
  select s.id, b.id, now() from shipments s
  join bags b on b.manifest_id = $1 and b.number = s.serial % ${bags} + 1
  where s.status = 'received' and s.customer_id = ${owner}
    and not exists (select from bag_units i where i.shipment_id = s.id)`;
