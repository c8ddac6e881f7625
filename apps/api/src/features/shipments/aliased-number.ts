import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';
import { ShipmentAlias } from './shipment-alias.entity.ts';

/**
 * Our tracking number of the package that had a number, without spaces and in capitals, in the system
 * before ours; undefined where none had it. It is asked where nothing else has the number, so that our
 * numbers and waybills count first.
 */
export async function aliasedNumber(source: Source, number: string): Promise<string | undefined> {
  const row = await query(source, Shipment, ShipmentAlias)
    .selectFrom('shipment_aliases as a')
    .innerJoin('shipments as s', 's.id', 'a.shipment_id')
    .where('a.alias', '=', number)
    .where('s.withdrawn_at', 'is', null)
    .select('s.tracking_number as trackingNumber')
    .executeTakeFirst();
  return row?.trackingNumber;
}
