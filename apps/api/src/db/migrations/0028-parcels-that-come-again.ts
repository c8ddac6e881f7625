import { Migration } from '@mikro-orm/migrations';

/** A parcel that comes again without its code is unclaimed once more, and then the same shipment. */
export class ParcelsThatComeAgain extends Migration {
  override up(): void {
    this.addSql(
      'alter table unclaimed_parcels drop constraint unclaimed_parcels_shipment_id_unique',
    );
  }
}
