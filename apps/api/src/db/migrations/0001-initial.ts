import { Migration } from '@mikro-orm/migrations';

const accounts = [
  `create table users (
    id uuid primary key,
    email text not null constraint users_email_unique unique
      constraint users_email_check check (email = lower(email)),
    password_hash text null,
    role text not null default 'customer'
      constraint users_role_check check (role in ('customer', 'staff', 'admin')),
    status text not null default 'active'
      constraint users_status_check check (status in ('active', 'suspended')),
    first_name text not null,
    last_name text not null,
    language text not null default 'en'
      constraint users_language_check check (language in ('en', 'zh')),
    created_at timestamptz(3) not null
  )`,
  `create table sessions (
    id text primary key,
    user_id uuid null constraint sessions_user_id_foreign references users on delete cascade,
    data jsonb not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  'create index sessions_user_id_index on sessions (user_id)',
  'create index sessions_expires_at_index on sessions (expires_at)',
  `create table password_links (
    id uuid primary key,
    user_id uuid not null
      constraint password_links_user_id_foreign references users on delete cascade,
    purpose text not null
      constraint password_links_purpose_check check (purpose in ('welcome', 'reset')),
    token_hash text not null constraint password_links_token_hash_unique unique,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3) null,
    created_at timestamptz(3) not null
  )`,
  'create index password_links_user_id_index on password_links (user_id)',
  'create index password_links_expires_at_index on password_links (expires_at)',
  `create table throttles (
    key text not null,
    window_start timestamptz(3) not null,
    count int not null default 0,
    primary key (key, window_start)
  )`,
  'create index throttles_window_start_index on throttles (window_start)',
];

const customers = [
  `create table counters (
    name text primary key
      constraint counters_name_check check (name in ('customer', 'shipment')),
    value int not null default 0
  )`,
  "insert into counters (name) values ('customer'), ('shipment')",
  `create table customers (
    id uuid primary key,
    user_id uuid not null constraint customers_user_id_unique unique
      constraint customers_user_id_foreign references users on delete cascade,
    number int not null constraint customers_number_unique unique
      constraint customers_number_check check (number > 0),
    customer_code text not null constraint customers_customer_code_unique unique,
    phone_number text not null,
    street_address text not null,
    city text not null,
    parish text not null,
    created_at timestamptz(3) not null
  )`,
];

const statuses = `status in ('pending', 'received', 'processing', 'in_transit', 'customs_hold',
  'ready_for_pickup', 'out_for_delivery', 'delivered', 'exception', 'returned')`;

const shipments = [
  `create table shipments (
    id uuid primary key,
    customer_id uuid not null
      constraint shipments_customer_id_foreign references customers,
    tracking_number text not null constraint shipments_tracking_number_unique unique,
    description text not null,
    carrier text null,
    waybill text null,
    status text not null default 'pending' constraint shipments_status_check check (${statuses}),
    weight_milli_pounds int null
      constraint shipments_weight_milli_pounds_check check (weight_milli_pounds >= 0),
    declared_value_cents int null
      constraint shipments_declared_value_cents_check check (declared_value_cents >= 0),
    estimated_delivery date null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`,
  'create index shipments_waybill_index on shipments (waybill)',
  'create index shipments_customer_page_index on shipments (customer_id, created_at desc, id)',
  `create table tracking_events (
    id bigserial primary key,
    shipment_id uuid not null
      constraint tracking_events_shipment_id_foreign references shipments on delete cascade,
    status text not null constraint tracking_events_status_check check (${statuses}),
    location text not null,
    note text null,
    occurred_at timestamptz(3) not null
  )`,
  'create index tracking_events_history_index on tracking_events (shipment_id, occurred_at)',
];

export class Initial extends Migration {
  override up(): void {
    for (const statement of [...accounts, ...customers, ...shipments]) this.addSql(statement);
  }
}
