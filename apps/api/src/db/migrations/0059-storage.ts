import { Migration } from '@mikro-orm/migrations';

/** The storage clock: what it showed last for staff's list, and which reminders were sent. */
export class Storage extends Migration {
  override up(): void {
    for (const statement of [
      `create table storage_clocks (
        shipment_id uuid primary key
          constraint storage_clocks_shipment_id_foreign references shipments on delete cascade,
        site text not null,
        free_until date null,
        abandoned_from date null,
        charged_days integer not null,
        counted_at timestamptz(3) not null
      )`,
      'create index storage_clocks_charged_index on storage_clocks (charged_days, shipment_id)',
      'create index storage_clocks_abandoned_index on storage_clocks (abandoned_from, shipment_id)',
      'create index storage_clocks_counted_at_index on storage_clocks (counted_at)',
      `create table storage_reminders (
        shipment_id uuid not null
          constraint storage_reminders_shipment_id_foreign references shipments on delete cascade,
        site text not null,
        step smallint not null,
        reminded_at timestamptz(3) not null,
        constraint storage_reminders_pkey primary key (shipment_id, site, step)
      )`,
    ])
      this.addSql(statement);
  }
}
