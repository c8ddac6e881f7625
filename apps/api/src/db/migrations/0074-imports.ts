import { Migration } from '@mikro-orm/migrations';

/** Customers and open packages of another system, and the codes and numbers that they had there. */
export class Imports extends Migration {
  override up(): void {
    for (const statement of [
      `create table imports (
        id uuid primary key,
        kind text not null constraint imports_kind_check check (kind in ('customers', 'packages')),
        state text not null default 'running'
          constraint imports_state_check check (state in ('running', 'done', 'undone')),
        welcome boolean not null default false,
        rows integer not null,
        imported integer not null default 0,
        rejected integer not null default 0,
        actor text null,
        recorded_at timestamptz(3) not null
      )`,
      'create index imports_recorded_at_index on imports (recorded_at)',
      `create table import_rows (
        import_id uuid not null
          constraint import_rows_import_id_foreign references imports on delete cascade,
        row integer not null,
        cells jsonb null,
        thing_id uuid null,
        problems jsonb null,
        constraint import_rows_pkey primary key (import_id, row)
      )`,
      `create index import_rows_waiting_index on import_rows (import_id, row)
        where cells is not null`,
      `create table customer_aliases (
        alias text collate "C" primary key,
        customer_id uuid not null
          constraint customer_aliases_customer_id_foreign references customers on delete cascade,
        code text not null
      )`,
      'create index customer_aliases_customer_id_index on customer_aliases (customer_id)',
      `create table shipment_aliases (
        alias text collate "C" primary key,
        shipment_id uuid not null
          constraint shipment_aliases_shipment_id_foreign references shipments on delete cascade,
        number text not null
      )`,
      'create index shipment_aliases_shipment_id_index on shipment_aliases (shipment_id)',
    ])
      this.addSql(statement);
  }
}
