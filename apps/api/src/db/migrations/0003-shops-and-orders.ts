import { Migration } from '@mikro-orm/migrations';

const platforms = [
  `create table platforms (
    id uuid primary key,
    user_id uuid not null constraint platforms_user_id_foreign references users on delete cascade,
    name text not null,
    platform_type text not null constraint platforms_platform_type_check
      check (platform_type in ('shopify', 'woocommerce', 'etsy', 'other')),
    api_key text not null,
    api_secret text not null,
    additional_settings text not null,
    store_name text null,
    api_url text null,
    webhook_url text null,
    schedule text not null default 'off'
      constraint platforms_schedule_check check (schedule in ('off', 'hourly', 'daily')),
    write_back boolean not null default false,
    last_sync_date timestamptz(3) null,
    next_sync_at timestamptz(3) null,
    renewing_until timestamptz(3) null,
    last_delivery jsonb null,
    created_at timestamptz(3) not null
  )`,
  'create index platforms_user_page_index on platforms (user_id, created_at desc, id)',
  'create index platforms_next_sync_at_index on platforms (next_sync_at)',
  `create table platform_syncs (
    platform_id uuid primary key
      constraint platform_syncs_platform_id_foreign references platforms on delete cascade,
    run uuid not null,
    started_at timestamptz(3) not null,
    alive_until timestamptz(3) not null,
    finished_at timestamptz(3) null,
    imported int not null default 0,
    updated int not null default 0,
    total int not null default 0,
    problem jsonb null
  )`,
  `create table webhook_receipts (
    platform_id uuid not null
      constraint webhook_receipts_platform_id_foreign references platforms on delete cascade,
    delivery_id text not null,
    received_at timestamptz(3) not null,
    primary key (platform_id, delivery_id)
  )`,
  'create index webhook_receipts_received_at_index on webhook_receipts (received_at)',
];

const orders = [
  `alter table shipments add column consignee jsonb null, add column items jsonb null`,
  `create table orders (
    id uuid primary key default gen_random_uuid(),
    platform_id uuid not null
      constraint orders_platform_id_foreign references platforms on delete cascade,
    external_id text not null,
    order_number text not null,
    customer_name text not null,
    shipping_address jsonb null,
    items jsonb not null,
    total_amount bigint not null,
    total_exact text not null,
    currency text not null,
    source_url text null,
    is_cancelled boolean not null,
    ordered_at timestamptz(3) not null,
    changed_at timestamptz(3) null,
    is_processed boolean not null default false,
    shipment_id uuid null constraint orders_shipment_id_unique unique
      constraint orders_shipment_id_foreign references shipments,
    imported_at timestamptz(3) not null,
    written_back_at timestamptz(3) null,
    constraint orders_platform_id_external_id_unique unique (platform_id, external_id),
    constraint orders_is_processed_check check (is_processed = (shipment_id is not null))
  )`,
  'create index orders_page_index on orders (platform_id, ordered_at desc, id)',
  `create index orders_processed_page_index
    on orders (platform_id, is_processed, ordered_at desc, id)`,
];

export class ShopsAndOrders extends Migration {
  override up(): void {
    for (const statement of [...platforms, ...orders]) this.addSql(statement);
  }
}
