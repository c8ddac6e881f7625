import { Migration } from '@mikro-orm/migrations';

/** The estimate that was shown for an announced package, kept with its announcement. */
export class Promises extends Migration {
  override up(): void {
    this.addSql(`alter table pre_alerts add column promised jsonb null`);
  }
}
