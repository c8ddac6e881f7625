import { Migration } from '@mikro-orm/migrations';

/** Indexes for the orders that staff sort long lists in; each serves both directions. */
export class OrdersOfLists extends Migration {
  override up(): void {
    for (const statement of [
      'create index shipments_updated_sort_index on shipments (updated_at, serial)',
      `create index shipments_delivery_sort_index on shipments
        ((coalesce(estimated_delivery - date '2000-01-01', -1)), serial)`,
      `create index shipments_waybill_sort_index on shipments ((coalesce(waybill, '')), serial)`,
      `create index customers_place_sort_index on customers
        (lower(parish || ' ' || city), number)`,
    ])
      this.addSql(statement);
  }
}
