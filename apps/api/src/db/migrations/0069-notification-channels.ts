import { Migration } from '@mikro-orm/migrations';

/** Further channels of notifications: what was told, quiet hours, browsers, and WhatsApp's 24 hours. */
export class NotificationChannels extends Migration {
  override up(): void {
    for (const statement of [
      `create table notification_deliveries (
        id uuid not null,
        event text not null,
        about text not null,
        customer_id uuid not null
          constraint notification_deliveries_customer_id_foreign
          references customers on delete cascade,
        channel text not null,
        state text not null,
        job_id uuid not null,
        title text null,
        body text null,
        link text null,
        held_until timestamptz(3) null,
        created_at timestamptz(3) not null,
        constraint notification_deliveries_pkey primary key (id)
      )`,
      `create unique index notification_deliveries_once_unique
        on notification_deliveries (about, event, customer_id, channel)`,
      `create index notification_deliveries_bound_index
        on notification_deliveries (customer_id, channel, created_at)`,
      `create index notification_deliveries_held_index
        on notification_deliveries (held_until) where held_until is not null`,
      `create index notification_deliveries_created_at_index
        on notification_deliveries (created_at)`,
      `create table quiet_hours (
        customer_id uuid not null
          constraint quiet_hours_customer_id_foreign references customers on delete cascade,
        starts text not null,
        ends text not null,
        constraint quiet_hours_pkey primary key (customer_id)
      )`,
      `create table push_subscriptions (
        id uuid not null,
        customer_id uuid not null
          constraint push_subscriptions_customer_id_foreign
          references customers on delete cascade,
        endpoint text not null constraint push_subscriptions_endpoint_unique unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz(3) not null,
        constraint push_subscriptions_pkey primary key (id)
      )`,
      'create index push_subscriptions_customer_id_index on push_subscriptions (customer_id)',
      `create table whatsapp_windows (
        number text not null,
        wrote_at timestamptz(3) not null,
        constraint whatsapp_windows_pkey primary key (number)
      )`,
    ])
      this.addSql(statement);
  }
}
