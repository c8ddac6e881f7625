import { Migration } from '@mikro-orm/migrations';

/** Finished stock-takes, append-only. */
export class StockTakes extends Migration {
  override up(): void {
    for (const statement of [
      `create table stock_takes (
        id uuid primary key,
        location_id uuid not null
          constraint stock_takes_location_id_foreign references locations,
        at timestamptz(3) not null,
        by text not null,
        found jsonb not null,
        missing jsonb not null,
        unexpected jsonb not null
      )`,
      'create index stock_takes_page_index on stock_takes (at desc, id)',
      'create index stock_takes_location_index on stock_takes (location_id, at)',
      `create trigger stock_takes_for_good before update or delete
        on stock_takes for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
    ])
      this.addSql(statement);
  }
}
