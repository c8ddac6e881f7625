import { Migration } from '@mikro-orm/migrations';

/** The latest sync of the customer export. */
export class SheetSyncs extends Migration {
  override up(): void {
    this.addSql(`create table sheet_syncs (
      name text primary key constraint sheet_syncs_name_check check (name in ('customers')),
      run uuid not null,
      target text not null constraint sheet_syncs_target_check
        check (target in ('google-sheet', 'xlsx')),
      started_at timestamptz(3) not null,
      alive_until timestamptz(3) not null,
      finished_at timestamptz(3) null,
      rows int not null default 0,
      total int not null,
      problem jsonb null
    )`);
  }
}
