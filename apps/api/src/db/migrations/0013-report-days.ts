import { Migration } from '@mikro-orm/migrations';

/** The overview and its lists ask for the packages of a day. */
export class ReportDays extends Migration {
  override up(): void {
    for (const statement of [
      'create index shipments_estimated_delivery_index on shipments (estimated_delivery)',
      `create index tracking_events_day_index on tracking_events (status, occurred_at, shipment_id)
        where status in ('received', 'delivered')`,
    ])
      this.addSql(statement);
  }
}
