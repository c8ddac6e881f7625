import { Migration } from '@mikro-orm/migrations';

/** Browser and last use of a session, by which people recognise it. */
export class DevicesOfSessions extends Migration {
  override up(): void {
    this.addSql(`alter table sessions
      add column user_agent text null,
      add column last_seen_at timestamptz(3) null`);
  }
}
