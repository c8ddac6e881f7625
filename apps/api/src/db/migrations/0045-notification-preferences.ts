import { Migration } from '@mikro-orm/migrations';

/** What customers chose to be told of, and how; without a row the default holds. */
export class NotificationPreferences extends Migration {
  override up(): void {
    this.addSql(`create table notification_preferences (
      customer_id uuid not null,
      event text not null,
      channel text not null,
      is_on boolean not null,
      primary key (customer_id, event, channel)
    )`);
    this.addSql(`alter table notification_preferences
      add constraint notification_preferences_customer_id_foreign
      foreign key (customer_id) references customers (id) on delete cascade`);
  }
}
