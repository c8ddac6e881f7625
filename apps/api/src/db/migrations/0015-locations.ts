import { Migration } from '@mikro-orm/migrations';

/** Shelves, and every movement of a parcel to one. */
export class Locations extends Migration {
  override up(): void {
    for (const statement of [
      `create table locations (
        id uuid primary key,
        code text collate "C" not null constraint locations_code_unique unique,
        name text not null,
        site text not null constraint locations_site_check check (site in ('CN', 'JM')),
        created_at timestamptz(3) not null
      )`,
      `create table movements (
        id bigserial primary key,
        location_id uuid not null
          constraint movements_location_id_foreign references locations,
        shipment_id uuid null
          constraint movements_shipment_id_foreign references shipments on delete cascade,
        unclaimed_id uuid null,
        at timestamptz(3) not null,
        by text not null,
        constraint movements_parcel_check check ((shipment_id is null) <> (unclaimed_id is null))
      )`,
      'create index movements_shipment_index on movements (shipment_id, id)',
      'create index movements_unclaimed_index on movements (unclaimed_id, id)',
      `create trigger movements_for_good before update or delete
        on movements for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
    ])
      this.addSql(statement);
  }
}
