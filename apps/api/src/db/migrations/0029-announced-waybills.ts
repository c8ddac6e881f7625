import { Migration } from '@mikro-orm/migrations';

/**
 * Since when a shipment has its waybill; null since it was created. Of two customers with the same
 * waybill the earlier one is shown, which must not be one who changed theirs to it.
 */
export class AnnouncedWaybills extends Migration {
  override up(): void {
    this.addSql('alter table shipments add column waybill_at timestamptz(3) null');
  }
}
