import { Migration } from '@mikro-orm/migrations';

/** Parcels without an owner that were disposed of: by whom, when, and after which notices. */
export class Disposals extends Migration {
  override up(): void {
    for (const statement of [
      'alter table unclaimed_parcels drop constraint unclaimed_parcels_state_check',
      `alter table unclaimed_parcels add constraint unclaimed_parcels_state_check
        check (state in ('shelved', 'granted', 'disposed'))`,
      'alter table unclaimed_parcels add disposal jsonb null',
    ])
      this.addSql(statement);
  }
}
