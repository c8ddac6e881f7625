import { Migration } from '@mikro-orm/migrations';

/** Messages are found by how they begin, and parcels say in which condition they came. */
export class SearchAndConditions extends Migration {
  override up(): void {
    for (const statement of [
      ...['name', 'email', 'subject'].map(
        (column) => `create index contact_messages_${column}_search_index
          on contact_messages (lower(${column}) text_pattern_ops)`,
      ),
      'alter table shipments add column condition jsonb',
      'alter table unclaimed_parcels add column condition jsonb',
    ])
      this.addSql(statement);
  }
}
