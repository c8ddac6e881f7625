import { Migration } from '@mikro-orm/migrations';

/** Indexes for the overview: the packages of a day, and those that have not moved. */
export class ReportDays extends Migration {
  override up(): void {
    for (const statement of [
      'alter table shipments add column moved_at timestamptz(3) not null default now()',
      `update shipments s set moved_at = coalesce(
         (select max(occurred_at) from tracking_events h where h.shipment_id = s.id), created_at)`,
      'create index shipments_moved_index on shipments (status, moved_at)',
      'create index shipments_estimated_delivery_index on shipments (estimated_delivery)',
      `create index tracking_events_day_index on tracking_events (status, occurred_at, shipment_id)
        where status in ('received', 'delivered')`,
    ])
      this.addSql(statement);
  }
}
