import { findSite, sitesOf } from '@jadeport/settings';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

export type WaitingUnit = Awaited<ReturnType<typeof findUnits>>[number];

type Wanted = { customerId: string } | { ids: readonly string[] };

/**
 * Units (packages on their own, and boxes) with the branch where they lie or go: given ones in any
 * status, or all of a customer that are in Jamaica.
 */
export async function findUnits(
  source: Source,
  { settings }: Pick<Deps, 'settings'>,
  wanted: Wanted,
) {
  const branches = sitesOf(settings(), 'branch');
  const rows = await query(source, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.consolidation_id', 'is', null)
    .$if('customerId' in wanted, (units) =>
      units
        .where('s.customer_id', '=', 'customerId' in wanted ? wanted.customerId : '')
        .where('s.withdrawn_at', 'is', null)
        .where(isInJamaica),
    )
    .$if('ids' in wanted, (units) =>
      units.where((eb) => eb('s.id', '=', eb.fn.any(eb.val('ids' in wanted ? wanted.ids : [])))),
    )
    .select([
      ...(['s.id', 's.tracking_number as trackingNumber', 's.status'] as const),
      ...(['s.customer_id as customerId', 's.weight_milli_pounds as weightMilliPounds'] as const),
      ...(['c.branch as usualBranch', 's.kind'] as const),
    ])
    .select([
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
      lastShelf.as('shelf'),
      sql<number>`(select count(*)::int from shipments m where m.consolidation_id = s.id)`.as(
        'parcels',
      ),
    ])
    .orderBy('s.tracking_number')
    .execute();
  return rows.map(({ usualBranch, ...row }) => {
    const site = row.shelf?.site;
    return { ...row, branch: site && branches.includes(site) ? site : usualBranch };
  });
}

const lastShelf = sql<{ code: string; site: string } | null>`(
  select json_build_object('code', l.code, 'site', l.site)
  from movements m join locations l on l.id = m.location_id
  where m.shipment_id = s.id order by m.id desc limit 1)`;

/** Ready, held by Customs, or counted and not yet on a shelf of the branch. */
const isInJamaica = sql<boolean>`(s.status in ('ready_for_pickup', 'customs_hold')
  or s.status = 'in_transit' and exists (
    select from unit_arrivals a where a.shipment_id = s.id))`;

export const isReady = ({ status }: Pick<WaitingUnit, 'status'>): boolean =>
  status === 'ready_for_pickup';

/** Why a unit cannot be handed over at a branch, payment apart. */
export function placeErrors(
  { settings }: Pick<Deps, 'settings'>,
  unit: Pick<WaitingUnit, 'status' | 'branch'>,
  branch: string,
): AppError[] {
  const { status } = unit;
  if (status === 'delivered' || status === 'returned') {
    return [new AppError('STATUS_NOT_ALLOWED', { from: status, to: 'delivered' })];
  }
  if (status === 'customs_hold') return [new AppError('CUSTOMS_HOLD')];
  if (status !== 'ready_for_pickup') return [new AppError('NOT_SORTED')];
  if (unit.branch === branch) return [];
  const name = findSite(settings(), unit.branch)?.name ?? unit.branch;
  return [new AppError('WRONG_BRANCH', { branch: name })];
}
