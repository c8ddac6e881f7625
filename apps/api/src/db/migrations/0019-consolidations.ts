import { Migration } from '@mikro-orm/migrations';

/** Several parcels as one shipment, the request for it, and its cost. */
export class Consolidations extends Migration {
  override up(): void {
    this.addSql(`alter table shipments
      add kind text not null default 'parcel' constraint shipments_kind_check
        check (kind in ('parcel', 'consolidation')),
      add consolidation_state text null constraint shipments_consolidation_state_check
        check (consolidation_state in
          ('requested', 'packed', 'quoted', 'approved', 'declined', 'sealed')),
      add consolidation_id uuid null
        constraint shipments_consolidation_id_foreign references shipments,
      add constraint shipments_is_consolidation_check
        check ((kind = 'consolidation') = (consolidation_state is not null))`);
    for (const statement of [
      'create index shipments_consolidation_id_index on shipments (consolidation_id)',
      `create table consolidations (
        shipment_id uuid primary key
          constraint consolidations_shipment_id_foreign references shipments on delete cascade,
        service text not null constraint consolidations_service_check
          check (service in ('standard', 'express', 'sea')),
        instructions text null,
        weight_milli_pounds int null,
        length_mm int null,
        width_mm int null,
        height_mm int null,
        shipping_cents int null,
        customs_cents int null,
        separate_total_cents int null,
        tariff_version text null,
        quote_expires_at timestamptz(3) null,
        created_at timestamptz(3) not null
      )`,
      `create index consolidations_page_index on consolidations (created_at desc, shipment_id)`,
      `create index consolidations_quote_expires_at_index on consolidations (quote_expires_at)`,
      `create table consolidation_members (
        consolidation_id uuid not null
          constraint consolidation_members_consolidation_id_foreign
          references consolidations on delete cascade,
        shipment_id uuid not null
          constraint consolidation_members_shipment_id_foreign
          references shipments on delete cascade,
        primary key (consolidation_id, shipment_id)
      )`,
      `create index consolidation_members_shipment_id_index
        on consolidation_members (shipment_id)`,
      `create table consolidation_documents (
        document_id uuid primary key
          constraint consolidation_documents_document_id_foreign
          references documents on delete cascade,
        consolidation_id uuid not null
          constraint consolidation_documents_consolidation_id_foreign
          references consolidations on delete cascade
      )`,
      `create index consolidation_documents_consolidation_id_index
        on consolidation_documents (consolidation_id)`,
    ])
      this.addSql(statement);
  }
}
