import type { listParcelsAtInput, ParcelAt } from '@jadeport/contract/locations';
import { findSite } from '@jadeport/settings';
import { statusesAt } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { type Page, pageOf, readTextCursor } from '../../db/cursor.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';
import { Movement } from './movement.entity.ts';

type Needs = Pick<Deps, 'unclaimedParcels' | 'settings'>;

const codeShape = /^[A-Z\d-]{1,40}$/;

/**
 * The parcels that were put at a place last and have not left its site, in the order of their codes,
 * from a cursor on: shipments by our own number, parcels whose owner is not known by their label.
 *
 * @throws NOT_FOUND for an unknown place; CURSOR_INVALID
 */
export async function listParcelsAt(
  em: EntityManager,
  deps: Needs,
  { id, limit, cursor }: z.output<typeof listParcelsAtInput>,
): Promise<Page<ParcelAt>> {
  const after = readTextCursor(cursor, codeShape) ?? '';
  const location = isUuid(id) ? await em.findOne(Location, id) : null;
  if (!location) throw new AppError('NOT_FOUND');
  const rows = await parcelsAt(em, deps, location)
    .select(['code', 'customerCode', 'description', 'at'])
    .where(sql`code collate "C"`, '>', after)
    .orderBy(sql`code collate "C"`)
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows.map(({ at, ...row }) => ({ ...row, since: at.toISOString(), place: row.code })),
    limit,
  );
}

/** The codes of all parcels at a place, sorted; one statement for any number of them. */
export async function codesAt(
  em: EntityManager,
  deps: Needs,
  location: Location,
): Promise<string[]> {
  const rows = await parcelsAt(em, deps, location)
    .select('code')
    .orderBy(sql`code collate "C"`)
    .execute();
  return rows.map(({ code }) => code);
}

const parcelsAt = (em: EntityManager, deps: Needs, location: Location) =>
  query(em).selectFrom(
    shipmentsAt(em, deps, location)
      .unionAll(unclaimedAt(em, deps, location))
      .as('parcels'),
  );

/** Shipments whose last movement was to a place. */
const shipmentsAt = (em: EntityManager, { settings }: Needs, { id, site }: Location) =>
  query(em, Movement, Shipment, Customer)
    .selectFrom('movements as m')
    .innerJoin('shipments as s', 's.id', 'm.shipment_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('m.location_id', '=', id)
    .where('s.status', 'in', [...statusesAt[findSite(settings(), site)?.kind ?? 'branch']])
    .where('s.withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('movements as n')
            .whereRef('n.shipment_id', '=', 'm.shipment_id')
            .whereRef('n.id', '>', 'm.id')
            .select('n.id'),
        ),
      ),
    )
    .select([
      's.tracking_number as code',
      sql<string | null>`c.customer_code`.as('customerCode'),
      's.description',
      'm.at',
    ]);

/** Parcels whose owner is not known and whose last movement was to a place. */
const unclaimedAt = (em: EntityManager, { unclaimedParcels }: Needs, { id }: Location) =>
  query(em, Movement)
    .selectFrom('movements as m')
    .innerJoin(unclaimedParcels.shelved(em).as('u'), 'u.id', 'm.unclaimed_id')
    .where('m.location_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('movements as n')
            .whereRef('n.unclaimed_id', '=', 'm.unclaimed_id')
            .whereRef('n.id', '>', 'm.id')
            .select('n.id'),
        ),
      ),
    )
    .select(['u.code', sql<string | null>`null`.as('customerCode'), 'u.description', 'm.at']);
