import { Migration } from '@mikro-orm/migrations';

/** The forwarder's own words of notifications, in versions. */
export class NotificationTemplates extends Migration {
  override up(): void {
    this.addSql(`create table notification_templates (
      event text not null,
      version integer not null,
      words jsonb not null,
      actor text null,
      recorded_at timestamptz(3) not null,
      constraint notification_templates_pkey primary key (event, version)
    )`);
  }
}
