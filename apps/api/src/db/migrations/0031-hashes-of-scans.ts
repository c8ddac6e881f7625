import { Migration } from '@mikro-orm/migrations';

/** What a scan says is kept as a hash, so that its id does not answer for another parcel. */
export class HashesOfScans extends Migration {
  override up(): void {
    this.addSql('alter table scans add column hash text null');
  }
}
