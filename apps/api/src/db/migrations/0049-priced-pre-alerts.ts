import { Migration } from '@mikro-orm/migrations';

/** When goods and service of a pre-alert were last priced; null where that was when it was made. */
export class PricedPreAlerts extends Migration {
  override up(): void {
    this.addSql('alter table pre_alerts add column priced_at timestamptz(3) null');
  }
}
