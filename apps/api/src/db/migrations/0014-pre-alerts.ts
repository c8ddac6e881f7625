import { Migration } from '@mikro-orm/migrations';

/**
 * Pre-alerts with their documents; what a shipment needs from its owner, and whether it was
 * withdrawn.
 */
export class PreAlerts extends Migration {
  override up(): void {
    this.addSql(`alter table shipments
      add needs jsonb null,
      add withdrawn_at timestamptz(3) null`);
    this.addSql(`create table pre_alerts (
      id uuid primary key,
      customer_id uuid not null
        constraint pre_alerts_customer_id_foreign references customers on delete cascade,
      shipment_id uuid not null
        constraint pre_alerts_shipment_id_unique unique
        constraint pre_alerts_shipment_id_foreign references shipments on delete cascade,
      state text not null constraint pre_alerts_state_check
        check (state in ('open', 'matched', 'closed', 'cancelled')),
      waybill text collate "C" null,
      seller text not null,
      service text not null constraint pre_alerts_service_check
        check (service in ('standard', 'express', 'sea')),
      items jsonb not null,
      papers text not null constraint pre_alerts_papers_check
        check (papers in ('missing', 'waiting', 'passed', 'refused')),
      readable boolean null,
      total_adds_up boolean null,
      needs_note text null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`);
    for (const statement of [
      'create index pre_alerts_page_index on pre_alerts (customer_id, created_at desc, id)',
      'create index pre_alerts_check_index on pre_alerts (papers, created_at, id)',
      'create index pre_alerts_waybill_index on pre_alerts (waybill)',
      `create unique index pre_alerts_waybill_unique on pre_alerts
        (customer_id, waybill) where (state <> 'cancelled')`,
      `create table pre_alert_documents (
        document_id uuid primary key
          constraint pre_alert_documents_document_id_foreign
          references documents on delete cascade,
        pre_alert_id uuid not null
          constraint pre_alert_documents_pre_alert_id_foreign
          references pre_alerts on delete cascade
      )`,
      `create index pre_alert_documents_pre_alert_id_index
        on pre_alert_documents (pre_alert_id)`,
    ])
      this.addSql(statement);
  }
}
