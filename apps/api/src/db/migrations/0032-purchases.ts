import { Migration } from '@mikro-orm/migrations';

/** The orders that pre-alerted packages were bought in; of earlier ones none is known. */
export class Purchases extends Migration {
  override up(): void {
    this.addSql(`alter table pre_alerts
      add column order_number text null,
      add column purchase text collate "C" null,
      add column order_answered boolean not null default false`);
  }
}
