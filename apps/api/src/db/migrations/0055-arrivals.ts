import { Migration } from '@mikro-orm/migrations';

/** What arrives of a manifest: scans, the units and bags that came, and what became of the others. */
export class Arrivals extends Migration {
  override up(): void {
    for (const statement of [
      'alter table manifests add arrived_at timestamptz(3) null, add closed_at timestamptz(3) null',
      `alter table bags add arrived_at timestamptz(3) null, add confirmed_at timestamptz(3) null,
        add confirmed_by text null`,
      `create table arrival_scans (
        id uuid primary key,
        manifest_id uuid not null constraint arrival_scans_manifest_id_foreign references manifests,
        code text not null,
        outcome text not null constraint arrival_scans_outcome_check
          check (outcome in ('counted', 'already', 'bag', 'surplus', 'elsewhere')),
        actor text null,
        scanned_at timestamptz(3) null,
        received_at timestamptz(3) not null,
        answer jsonb not null
      )`,
      `create index arrival_scans_foreign_index on arrival_scans (manifest_id, code, received_at)
        where outcome in ('surplus', 'elsewhere')`,
      `create trigger arrival_scans_for_good before update or delete
        on arrival_scans for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
      `create table unit_arrivals (
        manifest_id uuid not null constraint unit_arrivals_manifest_id_foreign references manifests,
        shipment_id uuid not null,
        counted_at timestamptz(3) not null,
        site text not null,
        actor text null,
        cleared_at timestamptz(3) null,
        constraint unit_arrivals_pkey primary key (manifest_id, shipment_id)
      )`,
      'create index unit_arrivals_shipment_id_index on unit_arrivals (shipment_id)',
      `create table unit_resolutions (
        manifest_id uuid not null
          constraint unit_resolutions_manifest_id_foreign references manifests,
        shipment_id uuid not null,
        kind text not null constraint unit_resolutions_kind_check
          check (kind in ('next_flight', 'lost', 'never_loaded')),
        reason text not null,
        actor text null,
        recorded_at timestamptz(3) not null,
        constraint unit_resolutions_pkey primary key (manifest_id, shipment_id)
      )`,
      'create index unit_resolutions_shipment_id_index on unit_resolutions (shipment_id)',
    ])
      this.addSql(statement);
  }
}
