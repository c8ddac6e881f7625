import { SlicedMigration } from '../sliced-migration.ts';

/** Has the trigger compare the waybills of present rows. */
export class ComparedPreAlerts extends SlicedMigration {
  readonly table = 'pre_alerts';

  change(slice: string): string {
    return `update pre_alerts set waybill = waybill
      where waybill is not null and compared_waybill is null and ${slice}`;
  }
}
