import { Migration } from '@mikro-orm/migrations';

/** Photographs from before have no softened form; claims from before have named no waybill. */
export class ProofsOfUnclaimedParcels extends Migration {
  override up(): void {
    this.addSql('alter table documents add column softened text null');
    this.addSql('alter table unclaimed_claims add column waybill_matches boolean null');
  }
}
