import { Migration } from '@mikro-orm/migrations';

/** Scans at the warehouse's entrance with their answers, and parcels with unknown owners. */
export class Receiving extends Migration {
  override up(): void {
    for (const statement of [
      'alter table shipments add dimensions jsonb null',
      `create table scans (
        id uuid primary key,
        code text not null,
        by text not null,
        scanned_at timestamptz(3) null,
        received_at timestamptz(3) not null,
        answer jsonb not null
      )`,
      `create trigger scans_for_good before update or delete
        on scans for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
      `create table unclaimed_parcels (
        id uuid primary key,
        number bigserial not null constraint unclaimed_parcels_number_unique unique,
        waybill text collate "C" null,
        state text not null constraint unclaimed_parcels_state_check
          check (state in ('shelved', 'granted')),
        weight_milli_pounds int null,
        dimensions jsonb null,
        received_at timestamptz(3) not null,
        shipment_id uuid null
          constraint unclaimed_parcels_shipment_id_unique unique
          constraint unclaimed_parcels_shipment_id_foreign references shipments
      )`,
      `create index unclaimed_parcels_page_index
        on unclaimed_parcels (state, received_at desc, id)`,
      `create unique index unclaimed_parcels_waybill_unique on unclaimed_parcels
        (waybill) where (state = 'shelved')`,
      `create table parcel_documents (
        document_id uuid primary key
          constraint parcel_documents_document_id_foreign references documents on delete cascade,
        shipment_id uuid null
          constraint parcel_documents_shipment_id_foreign references shipments on delete cascade,
        unclaimed_id uuid null
          constraint parcel_documents_unclaimed_id_foreign
          references unclaimed_parcels on delete cascade
      )`,
      'create index parcel_documents_shipment_id_index on parcel_documents (shipment_id)',
      'create index parcel_documents_unclaimed_id_index on parcel_documents (unclaimed_id)',
    ])
      this.addSql(statement);
  }
}
