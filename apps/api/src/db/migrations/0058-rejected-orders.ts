import { Migration } from '@mikro-orm/migrations';

/**
 * Orders of shops that could not be stored, with the reason, orders that shops deleted, and how a
 * shop took an order back. The former release writes `is_cancelled` only, which means cancelled.
 */
export class RejectedOrders extends Migration {
  override up(): void {
    this.addSql(`create table rejected_orders (
      platform_id uuid not null
        constraint rejected_orders_platform_id_foreign references platforms on delete cascade,
      record text not null,
      order_number text not null,
      problem jsonb not null,
      changed_at timestamptz(3) null,
      seen_at timestamptz(3) not null,
      constraint rejected_orders_pkey primary key (platform_id, record)
    )`);
    this.addSql('create index rejected_orders_seen_at_index on rejected_orders (seen_at)');
    this.addSql(`create table deleted_orders (
      platform_id uuid not null
        constraint deleted_orders_platform_id_foreign references platforms on delete cascade,
      external_id text not null,
      deleted_at timestamptz(3) not null,
      constraint deleted_orders_pkey primary key (platform_id, external_id)
    )`);
    this.addSql('create index deleted_orders_deleted_at_index on deleted_orders (deleted_at)');
    this.addSql('alter table orders add column cancellation text null');
  }
}
