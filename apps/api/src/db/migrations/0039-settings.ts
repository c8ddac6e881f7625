import { Migration } from '@mikro-orm/migrations';

/** Versions of the settings; none is ever changed. */
export class Settings extends Migration {
  override up(): void {
    this.addSql(`create table settings_versions (
      version integer not null primary key check (version > 0),
      valid_from date not null,
      changes jsonb not null,
      actor text null,
      recorded_at timestamptz(3) not null
    )`);
    this.addSql(`create trigger settings_versions_for_good
      before update or delete or truncate on settings_versions
      for each statement execute function refuse_change()`);
  }
}
