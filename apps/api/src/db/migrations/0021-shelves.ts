import { Migration } from '@mikro-orm/migrations';

/** What stands on a shelf is found without reading every movement. */
export class Shelves extends Migration {
  override up(): void {
    this.addSql('create index movements_location_id_index on movements (location_id)');
  }
}
