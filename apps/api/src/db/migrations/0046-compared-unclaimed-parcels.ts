import { SlicedMigration } from '../sliced-migration.ts';

/** Has the trigger compare the waybills of present rows. */
export class ComparedUnclaimedParcels extends SlicedMigration {
  readonly table = 'unclaimed_parcels';

  change(slice: string): string {
    return `update unclaimed_parcels set waybill = waybill
      where waybill is not null and compared_waybill is null and ${slice}`;
  }
}
