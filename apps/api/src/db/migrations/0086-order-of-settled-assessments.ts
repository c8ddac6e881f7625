import { Migration } from '@mikro-orm/migrations';

/** With the settled ones of years, the list of assessments is read in its order, not sorted. */
export class OrderOfSettledAssessments extends Migration {
  override up(): void {
    this.addSql('create index assessments_state_index on assessments (state, shipment_id)');
    this.addSql('create index shipments_moved_sort_index on shipments (moved_at, id)');
  }
}
