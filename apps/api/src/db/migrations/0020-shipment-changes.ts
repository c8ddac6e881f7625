import { Migration } from '@mikro-orm/migrations';

/** The latest changes of shipments, for those who watch them. */
export class ShipmentChanges extends Migration {
  override up(): void {
    this.addSql(`create table shipment_changes (
      id bigserial primary key,
      shipment_id uuid not null
        constraint shipment_changes_shipment_id_foreign references shipments on delete cascade,
      what text not null constraint shipment_changes_what_check
        check (what in ('created', 'details', 'event')),
      xid xid8 not null default pg_current_xact_id(),
      changed_at timestamptz(3) not null
    )`);
    this.addSql('create index shipment_changes_xid_index on shipment_changes (xid)');
    this.addSql('create index shipment_changes_changed_at_index on shipment_changes (changed_at)');
  }
}
