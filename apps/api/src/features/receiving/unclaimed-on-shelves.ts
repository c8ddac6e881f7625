import { sql } from 'kysely';
import { query } from '../../db/query.ts';
import type { UnclaimedParcels } from '../../ports/unclaimed-parcels.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** What `locations` knows of parcels whose owner is not known. */
export const unclaimedOnShelves: UnclaimedParcels = {
  shelved: (source) =>
    query(source, UnclaimedParcel)
      .selectFrom('unclaimed_parcels as p')
      .where('p.state', '=', 'shelved')
      .select([
        'p.id',
        sql<string>`'U-' || p.number`.as('code'),
        sql<string>`coalesce(p.waybill, '')`.as('description'),
      ]),
};
