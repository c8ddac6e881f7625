import { Migration } from '@mikro-orm/migrations';

/**
 * One table says what a document hangs on and who opens it there, instead of three. Photographs of
 * packages from before keep the name of the parcel's owner as their uploader.
 */
export class DocumentLinks extends Migration {
  override up(): void {
    for (const statement of [
      `create table document_links (
        document_id uuid primary key
          constraint document_links_document_id_foreign references documents on delete cascade,
        thing text not null constraint document_links_thing_check
          check (thing in ('pre-alert', 'shipment', 'unclaimed-parcel', 'claim')),
        thing_id uuid not null,
        kind text not null constraint document_links_kind_check
          check (kind in ('paper', 'photograph', 'proof')),
        visible_to text not null constraint document_links_visible_to_check
          check (visible_to in ('staff', 'owner', 'everyone')),
        visible_since timestamptz(3) not null
      )`,
      `insert into document_links
        select document_id, 'pre-alert', pre_alert_id, 'paper', 'owner', d.created_at
        from pre_alert_documents join documents d on d.id = document_id`,
      `insert into document_links
        select document_id, 'claim', claim_id, 'proof', 'owner', d.created_at
        from claim_documents join documents d on d.id = document_id`,
      `insert into document_links
        select document_id, 'shipment', shipment_id, 'photograph', 'owner', d.created_at
        from parcel_documents join documents d on d.id = document_id
        where shipment_id is not null`,
      `insert into document_links
        select document_id, 'unclaimed-parcel', unclaimed_id, 'photograph',
          case when d.shared_at is not null and d.kind <> 'id' then 'everyone' else 'staff' end,
          coalesce(d.shared_at, d.created_at)
        from parcel_documents join documents d on d.id = document_id
        where shipment_id is null and unclaimed_id is not null`,
      'create index document_links_thing_index on document_links (thing, thing_id)',
      'drop table pre_alert_documents',
      'drop table claim_documents',
      'drop table parcel_documents',
      'alter table documents drop column shared_at, drop column given',
    ])
      this.addSql(statement);
  }
}
