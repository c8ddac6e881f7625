import type { countParcelsAtOutput } from '@jadeport/contract/locations';
import { statusesAt } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';
import { Movement } from './movement.entity.ts';

const statuses = [...new Set(Object.values(statusesAt).flat())];

/**
 * The number of parcels on each shelf that has any, as `listParcelsAt` lists them. It starts from the
 * parcels that may stand on a shelf: movements are kept for good, and most are of parcels that have
 * left.
 */
export async function countParcelsAt(
  deps: Pick<Deps, 'database' | 'unclaimedParcels' | 'settings'>,
): Promise<z.input<typeof countParcelsAtOutput>> {
  const items = await query(deps.database, Location)
    .selectFrom(shipmentsPlaced(deps).unionAll(unclaimedPlaced(deps)).as('parcels'))
    .groupBy('code')
    .orderBy('code')
    .select(({ fn }) => ['code', fn.countAll<number>().as('count')])
    .execute();
  return { items };
}

/** The code of the shelf of every shipment that stands on one. */
const shipmentsPlaced = ({ database, settings }: Parameters<typeof countParcelsAt>[0]) =>
  query(database, Location, Movement, Shipment)
    .selectFrom('shipments as s')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('movements as m')
          .whereRef('m.shipment_id', '=', 's.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select('m.location_id')
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('locations as l', 'l.id', 'last.location_id')
    .where('s.status', 'in', statuses)
    .where(({ eb, or, and }) =>
      or(
        settings().sites.map(({ code, kind }) =>
          and([eb('l.site', '=', code), eb('s.status', 'in', statusesAt[kind])]),
        ),
      ),
    )
    .where('s.withdrawn_at', 'is', null)
    .select('l.code');

/** The code of the shelf of every parcel on one whose owner is not known. */
const unclaimedPlaced = ({ database, unclaimedParcels }: Parameters<typeof countParcelsAt>[0]) =>
  query(database, Location, Movement)
    .selectFrom(unclaimedParcels.shelved(database).as('u'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('movements as m')
          .whereRef('m.unclaimed_id', '=', 'u.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select('m.location_id')
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('locations as l', 'l.id', 'last.location_id')
    .select('l.code');
