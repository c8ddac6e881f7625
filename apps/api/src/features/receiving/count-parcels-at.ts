import { sites } from '@jadeport/contract/locations';
import type { countParcelsAtOutput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Location } from '../locations/location.entity.ts';
import { Movement } from '../locations/movement.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { statusesAt } from './list-parcels-at.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

const statuses = [...new Set(sites.flatMap((site) => statusesAt[site]))];

/**
 * The number of parcels on each shelf that has any, as `listParcelsAt` lists them. It starts from the
 * parcels that may stand on a shelf: movements are kept for good, and most are of parcels that have
 * left.
 */
export async function countParcelsAt(
  database: Database,
): Promise<z.input<typeof countParcelsAtOutput>> {
  const items = await query(database, Location)
    .selectFrom(shipmentsPlaced(database).unionAll(unclaimedPlaced(database)).as('parcels'))
    .groupBy('code')
    .orderBy('code')
    .select(({ fn }) => ['code', fn.countAll<number>().as('count')])
    .execute();
  return { items };
}

/** The code of the shelf of every shipment that stands on one. */
const shipmentsPlaced = (database: Database) =>
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
        sites.map((site) => and([eb('l.site', '=', site), eb('s.status', 'in', statusesAt[site])])),
      ),
    )
    .where('s.withdrawn_at', 'is', null)
    .select('l.code');

/** The code of the shelf of every parcel on one whose owner is not known. */
const unclaimedPlaced = (database: Database) =>
  query(database, Location, Movement, UnclaimedParcel)
    .selectFrom('unclaimed_parcels as u')
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
    .where('u.state', '=', 'shelved')
    .select('l.code');
