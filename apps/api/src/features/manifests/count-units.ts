import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { UnitArrival } from './unit-arrival.entity.ts';

type Arrival = { manifestId: string; site: string; at: Date; actor: Actor };

/**
 * Counts units of a manifest, each once, in one statement for any number.
 *
 * @returns the ids of those that were not counted before
 */
export async function countUnits(
  tx: EntityManager,
  shipmentIds: readonly string[],
  { manifestId, site, at, actor }: Arrival,
): Promise<string[]> {
  const ids = sql<{ id: string }>`unnest(${[...shipmentIds]}::uuid[])`.as<'given'>(sql`given (id)`);
  const counted = await query(tx, UnitArrival)
    .insertInto('unit_arrivals')
    .columns(['manifest_id', 'shipment_id', 'counted_at', 'site', 'actor'])
    .expression((eb) =>
      eb
        .selectFrom(ids)
        .select([
          eb.cast<string>(eb.val(manifestId), 'uuid').as('manifest_id'),
          'given.id',
          eb.cast<Date>(eb.val(at), 'timestamptz').as('counted_at'),
          eb.val(site).as('site'),
          eb.val(actor.id).as('actor'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['manifest_id', 'shipment_id']).doNothing())
    .returning('shipment_id as id')
    .execute();
  return counted.map(({ id }) => id);
}
