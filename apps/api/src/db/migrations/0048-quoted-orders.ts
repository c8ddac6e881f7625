import { Migration } from '@mikro-orm/migrations';

/** What the rest of the orders in a box was worth when it was quoted; null in quotes from before. */
export class QuotedOrders extends Migration {
  override up(): void {
    this.addSql('alter table consolidations add column elsewhere_cents bigint null');
  }
}
