import { comparedNumber } from '@jadeport/tracking';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';

/*
 * Whose number it is, for everything that finds a shipment `s` by a number: ours names one shipment
 * and always wins, as nobody else can enter it. A waybill is what anybody entered, so a parcel that has
 * come counts before one that is only announced, in the order of the first scans; of those the
 * earliest announcement, so that a later one replaces nothing. What was taken back is announced no
 * more. Raw SQL, because the statement of the look-up contains it.
 */

/** The first scan of a shipment: the time of its first event at a place of ours, null before it. */
export const cameAtSql = `(select min(came.occurred_at) from tracking_events came
  where came.shipment_id = s.id and came.status not in ('pending', 'exception'))`;

/** Since when a shipment has its waybill. */
export const announcedAtSql = 'coalesce(s.waybill_at, s.created_at)';

/**
 * The clauses that find the shipment of a compared number, which is a parameter or a column. The
 * first scan is read where it decides: not of a shipment that was never moved, nor by our own number.
 */
export const namedBySql = (number: string) => `
  where s.tracking_number = ${number} or (s.compared_waybill = ${number} and s.withdrawn_at is null)
  order by s.tracking_number = ${number} desc,
    case when s.tracking_number = ${number} or s.status = 'pending' then null
      else ${cameAtSql} end,
    ${announcedAtSql}, s.serial
  limit 1`;

const findSql = `select s.id from shipments s ${namedBySql('$1')}`;

/** The id of the shipment that a number names, as typed; undefined where there is none. */
export async function findNamed(em: EntityManager, number: string): Promise<string | undefined> {
  const [row] = await execute<{ id: string }>(em, findSql, [comparedNumber(number)]);
  return row?.id;
}
