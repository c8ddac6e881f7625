import { Migration } from '@mikro-orm/migrations';

/** What Customs may take for a package or a box, and what it took. */
export class Assessments extends Migration {
  override up(): void {
    this.addSql(`create table assessments (
      shipment_id uuid primary key
        constraint assessments_shipment_id_foreign references shipments on delete cascade,
      state text not null constraint assessments_state_check
        check (state in ('estimated', 'declared', 'assessed', 'settled')),
      purpose text not null constraint assessments_purpose_check
        check (purpose in ('personal', 'commercial')),
      lane text null constraint assessments_lane_check check (lane in ('green', 'yellow', 'red')),
      declaration_number text null,
      lines jsonb not null,
      freight_cents integer not null,
      insurance_cents integer null,
      exchange_rate jsonb not null,
      rules jsonb not null,
      assessed jsonb null,
      updated_at timestamptz(3) not null
    )`);
  }
}
