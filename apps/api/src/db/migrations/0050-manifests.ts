import { Migration } from '@mikro-orm/migrations';

const services = "('standard', 'express', 'sea')";

/** What leaves together: manifests with bags, units and lines, and who wants to ship or hold. */
export class Manifests extends Migration {
  override up(): void {
    for (const statement of [
      `create table manifests (
        id uuid primary key,
        state text not null default 'open' constraint manifests_state_check check (state in
          ('open', 'sealed', 'departed', 'arrived', 'cleared', 'closed', 'cancelled')),
        mode text not null constraint manifests_mode_check check (mode in ('air', 'sea')),
        carrier text not null,
        master_number text not null,
        origin text not null,
        destination text not null,
        departs_at timestamptz(3) not null,
        sealed_at timestamptz(3) null,
        departed_at timestamptz(3) null,
        created_at timestamptz(3) not null
      )`,
      `create table bags (
        id uuid primary key,
        manifest_id uuid not null
          constraint bags_manifest_id_foreign references manifests,
        number smallint not null,
        seal_number text null,
        constraint bags_manifest_id_number_unique unique (manifest_id, number)
      )`,
      `create table bag_units (
        shipment_id uuid primary key
          constraint bag_units_shipment_id_foreign references shipments on delete cascade,
        bag_id uuid not null constraint bag_units_bag_id_foreign references bags,
        added_at timestamptz(3) not null,
        actor text null
      )`,
      'create index bag_units_bag_id_index on bag_units (bag_id)',
      `create table manifest_lines (
        id bigserial primary key,
        manifest_id uuid not null
          constraint manifest_lines_manifest_id_foreign references manifests,
        number integer not null,
        bag smallint not null,
        shipment_id uuid not null,
        tracking_number text collate "C" not null,
        customer_code text not null,
        consignee text not null,
        address text not null,
        description text not null,
        service text not null constraint manifest_lines_service_check
          check (service in ${services}),
        weight_milli_pounds integer not null,
        weight_grams integer not null,
        value_cents integer not null,
        corrects_id bigint null constraint manifest_lines_corrects_id_unique unique
          constraint manifest_lines_corrects_id_foreign references manifest_lines,
        kind text null constraint manifest_lines_kind_check
          check (kind in ('left_behind', 'weight', 'value', 'description')),
        reason text null,
        actor text null,
        recorded_at timestamptz(3) not null
      )`,
      'create index manifest_lines_page_index on manifest_lines (manifest_id, id)',
      'create index manifest_lines_unit_index on manifest_lines (tracking_number, id)',
      `create trigger manifest_lines_for_good
        before update or delete or truncate on manifest_lines
        for each statement execute function refuse_change()`,
      `create table shipping_choices (
        shipment_id uuid primary key
          constraint shipping_choices_shipment_id_foreign references shipments on delete cascade,
        decision text not null constraint shipping_choices_decision_check
          check (decision in ('ship', 'hold')),
        service text null constraint shipping_choices_service_check
          check (service in ${services}),
        chosen_at timestamptz(3) not null
      )`,
    ])
      this.addSql(statement);
  }
}
