import { Migration } from '@mikro-orm/migrations';

const searchable = ['actor', 'action', 'thing', 'address'];

const audit = [
  `create table audit_entries (
    id bigserial primary key,
    at timestamptz(3) not null,
    actor_id uuid null,
    actor text null,
    action text not null,
    thing text null,
    address text null,
    details jsonb not null
  )`,
  ...searchable.map(
    (column) => `create index audit_entries_${column}_search_index
      on audit_entries (lower(${column}) text_pattern_ops)`,
  ),
  `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end
  $$`,
  `create trigger audit_entries_for_good before update or delete or truncate on audit_entries
    for each statement execute function refuse_change()`,
];

/** Indexes for searching people by the beginning of names, e-mail addresses and phone numbers. */
const people = [
  'alter table users add column suspended_at timestamptz(3) null',
  'alter table users add column suspension_reason text null',
  "create index users_role_index on users (role, created_at desc, id) where role <> 'customer'",
  'create index users_email_search_index on users (email text_pattern_ops)',
  `create index users_name_search_index
    on users (lower(replace(first_name || last_name, ' ', '')) text_pattern_ops)`,
  `create index users_surname_search_index
    on users (lower(replace(last_name || first_name, ' ', '')) text_pattern_ops)`,
  `create index customers_phone_search_index on customers
    (regexp_replace(regexp_replace(phone_number, '\\D', '', 'g'), '^1', '') text_pattern_ops)`,
];

const inbox = [
  `alter table contact_messages add column assignee_id uuid null
    constraint contact_messages_assignee_id_foreign references users`,
  'create index contact_messages_page_index on contact_messages (created_at desc, id)',
  `create table contact_answers (
    id uuid primary key,
    message_id uuid not null
      constraint contact_answers_message_id_foreign references contact_messages on delete cascade,
    author_id uuid not null constraint contact_answers_author_id_foreign references users,
    text text not null,
    created_at timestamptz(3) not null,
    sent_at timestamptz(3) null
  )`,
  'create index contact_answers_message_id_index on contact_answers (message_id)',
];

export class Administration extends Migration {
  override up(): void {
    for (const statement of [...audit, ...people, ...inbox]) this.addSql(statement);
  }
}
