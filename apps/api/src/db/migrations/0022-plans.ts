import { Migration } from '@mikro-orm/migrations';

/** A customer may have chosen a plan. */
export class Plans extends Migration {
  override up(): void {
    this.addSql(`alter table customers add column plan text null
      constraint customers_plan_check check (plan in ('basic', 'premium', 'business'))`);
  }
}
