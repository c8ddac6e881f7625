import { SlicedMigration } from '../sliced-migration.ts';

/** Has the trigger compare the waybills of present rows. */
export class ComparedShipments extends SlicedMigration {
  readonly table = 'shipments';

  change(slice: string): string {
    return `update shipments set waybill = waybill
      where waybill is not null and compared_waybill is null and ${slice}`;
  }
}
