import { Migration } from '@mikro-orm/migrations';

/** What people know their sessions by: the browser, and when it was last used. */
export class DevicesOfSessions extends Migration {
  override up(): void {
    this.addSql(`alter table sessions
      add column user_agent text null,
      add column last_seen_at timestamptz(3) null`);
  }
}
