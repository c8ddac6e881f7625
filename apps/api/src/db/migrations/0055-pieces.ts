import { Migration } from '@mikro-orm/migrations';

/** Which parcel of how many a carrier says that a parcel is: several share a waybill. */
export class Pieces extends Migration {
  override up(): void {
    for (const table of ['shipments', 'unclaimed_parcels'])
      this.addSql(`alter table ${table} add column piece jsonb null`);
  }
}
