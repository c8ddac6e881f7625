import { Migration } from '@mikro-orm/migrations';

const contact = [
  `create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    phone text null,
    subject text not null,
    message text not null,
    inquiry_type text not null constraint contact_messages_inquiry_type_check check (inquiry_type in
      ('general', 'shipping', 'tracking', 'customs', 'feedback', 'other', 'customer_support')),
    language text not null
      constraint contact_messages_language_check check (language in ('en', 'zh')),
    status text not null default 'open' constraint contact_messages_status_check
      check (status in ('open', 'assigned', 'answered', 'closed')),
    created_at timestamptz(3) not null
  )`,
  'create index contact_messages_inbox_index on contact_messages (status, created_at desc, id)',
];

const notifications = [
  `create table subscriptions (
    id uuid primary key,
    shipment_id uuid not null
      constraint subscriptions_shipment_id_foreign references shipments on delete cascade,
    channel text not null constraint subscriptions_channel_check check (channel in ('email', 'sms')),
    address text not null,
    language text not null constraint subscriptions_language_check check (language in ('en', 'zh')),
    status text not null constraint subscriptions_status_check
      check (status in ('pending', 'active', 'stopped')),
    requested_at timestamptz(3) not null,
    constraint subscriptions_shipment_id_channel_address_unique
      unique (shipment_id, channel, address)
  )`,
  'create index subscriptions_address_index on subscriptions (address)',
  `create table silenced_numbers (
    number text primary key,
    created_at timestamptz(3) not null
  )`,
];

export class ContactAndNotifications extends Migration {
  override up(): void {
    for (const statement of [...contact, ...notifications]) this.addSql(statement);
  }
}
