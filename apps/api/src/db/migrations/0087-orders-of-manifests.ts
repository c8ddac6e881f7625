import { Migration } from '@mikro-orm/migrations';

/** What staff read of a manifest of thousands of units takes no longer than of one of fifty. */
export class OrdersOfManifests extends Migration {
  override up(): void {
    for (const statement of [
      'create index manifest_lines_number_index on manifest_lines (manifest_id, tracking_number, id)',
      `create index manifest_lines_corrections_index on manifest_lines (manifest_id, corrects_id)
        where (corrects_id is not null)`,
      'create index bag_units_added_index on bag_units (added_at, shipment_id)',
    ])
      this.addSql(statement);
  }
}
