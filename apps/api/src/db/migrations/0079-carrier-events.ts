import { Migration } from '@mikro-orm/migrations';

/** Waybills that are followed at their carriers, and what these say of them. */
export class CarrierEvents extends Migration {
  override up(): void {
    for (const statement of [
      `create table carrier_waybills (
        waybill text collate "C" not null,
        state text not null
          constraint carrier_waybills_state_check check (state in ('followed', 'refused')),
        registered_at timestamptz(3) not null,
        heard_at timestamptz(3) null,
        constraint carrier_waybills_pkey primary key (waybill)
      )`,
      'create index carrier_waybills_heard_at_index on carrier_waybills (heard_at)',
      `create table carrier_events (
        id bigserial primary key,
        waybill text collate "C" not null
          constraint carrier_events_waybill_foreign
          references carrier_waybills (waybill) on delete cascade,
        digest text not null,
        status text not null,
        text text not null,
        location text not null,
        occurred_at timestamptz(3) not null,
        recorded_at timestamptz(3) not null
      )`,
      'create index carrier_events_history_index on carrier_events (waybill, occurred_at)',
      `alter table carrier_events
        add constraint carrier_events_digest_unique unique (waybill, digest)`,
    ])
      this.addSql(statement);
  }
}
