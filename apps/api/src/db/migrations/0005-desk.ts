import { Migration } from '@mikro-orm/migrations';

/**
 * Tracking numbers are searched by their beginnings, and our own grow, so the newest sort last: one
 * index in byte order serves both.
 */
const search = [
  'alter table shipments alter column tracking_number type text collate "C"',
  'alter table shipments alter column waybill type text collate "C"',
  'create index shipments_status_page_index on shipments (status, tracking_number)',
  `create index shipments_owner_page_index on shipments (customer_id, tracking_number)
    include (status)`,
];

const history = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end
  $$`,
  // Events are deleted only with their shipment, by the rule of the foreign key.
  `create trigger tracking_events_for_good before update or delete on tracking_events
    for each statement when (pg_trigger_depth() = 0) execute function refuse_change()`,
];

const programs = [
  `create table api_keys (
    id uuid primary key,
    user_id uuid not null constraint api_keys_user_id_foreign references users on delete cascade,
    name text not null,
    start text not null,
    key_hash text not null constraint api_keys_key_hash_unique unique,
    scopes text[] not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) null
  )`,
  'create index api_keys_user_id_index on api_keys (user_id)',
  `create table kept_answers (
    user_id uuid not null
      constraint kept_answers_user_id_foreign references users on delete cascade,
    key text not null,
    request_hash text not null,
    status int null,
    body text null,
    created_at timestamptz(3) not null,
    primary key (user_id, key)
  )`,
  'create index kept_answers_created_at_index on kept_answers (created_at)',
];

export class Desk extends Migration {
  override up(): void {
    for (const statement of [...search, ...history, ...programs]) this.addSql(statement);
  }
}
