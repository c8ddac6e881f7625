import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';

/** What `fillLists` names its first rows, of which each has a hundred of everything. */
export const first = {
  parcel: 'CJS1000000001',
  box: '00000000-0000-4000-8000-000000000001',
  shelf: 'L-1',
  locationId: randomUUID(),
  platform: randomUUID(),
} as const;

const parcel = "(select id from shipments where tracking_number = 'CJS1' || lpad(n::text, 9, '0'))";
const firstParcel = `(select id from shipments where tracking_number = '${first.parcel}')`;
const boxId = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
const hundred = 'from generate_series(1, 100) n';

/** Gives every list of the service a hundred rows, most of them of one customer. */
export async function fillLists(
  { execute }: Pick<Database, 'execute'>,
  owner: { customerCode: string; userId: string },
): Promise<void> {
  const customer = `(select id from customers where customer_code = '${owner.customerCode}')`;
  const user = `'${owner.userId}'`;
  for (const sql of statements(user, customer, owner.customerCode)) await execute(sql);
}

const statements = (user: string, customer: string, customerCode: string) => [
  `insert into users (id, email, first_name, last_name, role, created_at)
   select gen_random_uuid(), role || n || '@full.example', 'Ann', 'Bo', role, now()
   from unnest(array['staff', 'customer']) role, generate_series(1, 100) n`,
  `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
     parish, created_at)
   select gen_random_uuid(), id, 1000 + row_number() over (), 'J10-' || 1000 + row_number() over (),
     '1', '1 Road', 'Town', 'Saint Ann', now() from users where email like 'customer%@full.example'`,
  `insert into shipments (id, customer_id, tracking_number, description, status, kind,
     consolidation_state, created_at, updated_at)
   select case kind when 2 then ${boxId} else gen_random_uuid() end, ${customer}, 'CJS' || kind || lpad(n::text, 9, '0'), 'Shoes',
     case kind when 3 then 'pending' else 'received' end,
     case kind when 2 then 'consolidation' else 'parcel' end,
     case kind when 2 then 'requested' end, now(), now()
   from generate_series(1, 3) kind, generate_series(1, 100) n`,
  `insert into consolidations (shipment_id, service, created_at)
   select ${boxId}, 'standard', now() ${hundred}`,
  // The first box has every parcel and every other box one of them.
  `insert into consolidation_members (consolidation_id, shipment_id)
   select distinct box, ${parcel}
   from generate_series(1, 100) n, lateral (values ('${first.box}'::uuid), (${boxId})) b(box)`,
  `insert into tracking_events (shipment_id, status, location, occurred_at)
   select ${firstParcel}, 'received', 'Guangzhou', now() ${hundred}`,
  "insert into stored_files (sha256, stored_at) values ('full', now())",
  `insert into unclaimed_parcels (id, waybill, state, received_at)
   select gen_random_uuid(), 'FULL' || n, 'shelved', now() ${hundred}`,
  `insert into unclaimed_claims (id, unclaimed_id, customer_id, state, reason, created_at)
   select id, id, ${customer}, 'filed', 'Two pairs of shoes', now() from unclaimed_parcels`,
  `insert into pre_alerts (id, customer_id, shipment_id, state, waybill, seller, service, items,
     papers, created_at, updated_at)
   select id, customer_id, id, 'open', tracking_number, 'Taobao', 'standard',
     '[{"description":"Shoes","quantity":1,"unitPriceCents":2500,"currency":"USD"}]', 'waiting',
     now(), now()
   from shipments where tracking_number in
     (select 'CJS3' || lpad(n::text, 9, '0') ${hundred})`,
  documents(user, 'pre-alert', 'paper', 'select id as thing from pre_alerts'),
  documents(user, 'claim', 'proof', 'select id as thing from unclaimed_claims'),
  documents(user, 'unclaimed-parcel', 'photograph', 'select id as thing from unclaimed_parcels'),
  documents(user, 'shipment', 'photograph', `select ${firstParcel} as thing ${hundred}`),
  `insert into locations (id, code, name, site, created_at)
   select case n when 1 then '${first.locationId}' else gen_random_uuid() end, 'L-' || n, 'Shelf',
     'CN', now() ${hundred}`,
  `insert into movements (location_id, shipment_id, at, actor)
   select l.id, ${firstParcel}, now(), 'job:demo'
   from locations l order by l.id <> '${first.locationId}' desc`,
  `insert into movements (location_id, shipment_id, at, actor)
   select '${first.locationId}', ${parcel}, now(), 'job:demo'
   from generate_series(2, 100) n`,
  `insert into movements (location_id, unclaimed_id, at, actor)
   select l.id, p.id, now(), 'job:demo' from locations l, unclaimed_parcels p where p.number = 1`,
  `insert into stock_takes (id, location_id, at, actor, found, missing, unexpected)
   select gen_random_uuid(), '${first.locationId}', now(), 'job:demo', '[]', '[]', '[]' ${hundred}`,
  `insert into platforms (id, user_id, name, platform_type, api_key, api_secret,
     additional_settings, created_at)
   select case n when 1 then '${first.platform}' else gen_random_uuid() end, ${user}, 'Shop', 'other',
     '', '', '', now() ${hundred}`,
  `insert into orders (platform_id, external_id, order_number, customer_name, items, total_amount,
     total_exact, currency, is_cancelled, ordered_at, imported_at)
   select '${first.platform}', n, n, 'Andrea', '[{"name":"Shoes","quantity":1}]', 1050, '10.50', 'USD',
     false, now(), now() ${hundred}`,
  `insert into audit_entries (at, actor, action, thing, details)
   select now(), 'account:' || ${user}, 'shipments.changed', thing, '{}'
   from unnest(array['${first.parcel}', '${customerCode}']) thing, generate_series(1, 100)`,
  `insert into settings_versions (version, valid_from, changes, actor, recorded_at)
   select n + 1, current_date, '{}', 'account:' || ${user}, now() ${hundred}`,
  `insert into audit_entries (at, action, thing, details)
   select now(), 'exports.synced', 'J10-01', '{}' ${hundred}`,
  `insert into contact_messages (id, name, email, subject, message, inquiry_type, language,
     created_at)
   select gen_random_uuid(), 'Ann', 'ann@example.com', 'A', 'B', 'general', 'en', now() ${hundred}`,
  `insert into api_keys (id, user_id, name, start, key_hash, scopes, created_at)
   select gen_random_uuid(), ${user}, 'A program', 'x', 'full' || n, '{read}', now() ${hundred}`,
  `insert into sessions (id, user_id, data, created_at, expires_at)
   select 'full' || n, ${user}, '{}', now(), now() + interval '1 day' ${hundred}`,
];

const documents = (user: string, thing: string, kind: string, things: string) =>
  `with t as (select thing, gen_random_uuid() as id from (${things}) x),
   d as (insert into documents (id, owner_id, kind, type, size, sha256, created_at)
     select id, ${user}, 'photo', 'image/webp', 9, 'full', now() from t returning id)
   insert into document_links (document_id, thing, thing_id, kind, visible_to, visible_since)
   select t.id, '${thing}', t.thing, '${kind}', 'owner', now() from t join d on d.id = t.id`;
