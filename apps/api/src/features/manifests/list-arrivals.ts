import type { ArrivalList, ArrivedUnit, listArrivalsInput } from '@jadeport/contract/manifests';
import type { ArrivalSort } from '@jadeport/contract/manifests/sorts';
import { sitesOf } from '@jadeport/settings';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { readActors } from '../audit/actor.ts';
import { arrivedLines, isCounted, isHeldByCustoms } from './arrived-lines.ts';
import { getManifestId } from './read-manifests.ts';

/** The shelf where a unit was put last, of a shipment `s`. */
const shelf = sql<{ code: string; site: string } | null>`(
  select json_build_object('code', k.code, 'site', k.site) from movements v
  join locations k on k.id = v.location_id
  where v.shipment_id = s.id order by v.id desc limit 1)`;

/** Whether a unit that is under way was put on a shelf last of a branch that is not its own. */
export const onWrongBranch = (branches: readonly string[]): RawBuilder<boolean> => sql`
  a.counted_at is not null and s.status in ('in_transit', 'customs_hold') and exists (
    select from movements v join locations k on k.id = v.location_id
    where v.shipment_id = s.id and k.site = any(${[...branches]}::text[]) and k.site <> c.branch
      and not exists (select from movements w where w.shipment_id = s.id and w.id > v.id))`;

/** A manifest has some thousands of units: any order sorts them. */
const units: List<ArrivalSort> = {
  columns: {
    number: { by: sql.ref('l.tracking_number'), type: 'text' },
    bag: { by: sql.ref('l.bag'), type: 'number' },
    customer: { by: sql.ref('l.customer_code'), type: 'text' },
  },
  usual: 'number',
  id: { by: sql.ref('l.id'), type: 'number' },
};

const inList = (list: ArrivalList, branches: readonly string[]): RawBuilder<boolean> =>
  ({
    missing: sql<boolean>`a.shipment_id is null`,
    counted: isCounted,
    held: isHeldByCustoms,
    wrong_branch: onWrongBranch(branches),
  })[list];

/**
 * The units that are missing, have come, are held, or stand on a shelf of the wrong branch, by number or as
 * sorted, from a cursor on.
 *
 * @throws NOT_FOUND; CURSOR_INVALID
 */
export async function listArrivals(
  em: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  { id, list, bag, q = '', ...input }: z.output<typeof listArrivalsInput> & ListInput<ArrivalSort>,
): Promise<Page<ArrivedUnit>> {
  let found = arrivedLines(em, await getManifestId(em, id))
    .where(inList(list, sitesOf(settings(), 'branch')))
    .select((eb) => [
      ...(['l.tracking_number as trackingNumber', 'l.bag', 'l.description'] as const),
      ...(['l.customer_code as customerCode', 's.status', 'c.branch', 's.condition'] as const),
      ...(['r.kind as as', 'r.reason', 'r.actor as resolvedBy'] as const),
      isoOf(eb.ref('r.recorded_at')).as('resolvedAt'),
      ...(['a.site', 'a.actor as countedBy'] as const),
      isoOf(eb.ref('a.counted_at')).as('countedAt'),
      isoOf(eb.ref('a.cleared_at')).as('clearedAt'),
      shelf.as('shelf'),
    ]);
  if (bag !== undefined) found = found.where('l.bag', '=', bag);
  const words = q.toUpperCase();
  if (words) {
    found = found.where((eb) =>
      eb.or([
        eb(eb.fn('starts_with', ['l.tracking_number', eb.val(words)]), '=', true),
        eb('l.customer_code', '=', words),
      ]),
    );
  }
  const { items, nextCursor } = await listPage(found, units, input);
  const actors = await readActors(
    em,
    items.flatMap(({ resolvedBy, countedBy }) => [resolvedBy, countedBy]),
  );
  const nobody = { by: null, byName: null };
  return {
    nextCursor,
    items: items.map(
      ({ as, reason, resolvedBy, resolvedAt, site, countedBy, countedAt, condition, ...unit }) => ({
        ...unit,
        condition: condition ?? [],
        resolution:
          as && reason && resolvedAt
            ? { as, reason, at: resolvedAt, ...(actors.get(resolvedBy) ?? nobody) }
            : null,
        counted:
          site && countedAt ? { at: countedAt, site, ...(actors.get(countedBy) ?? nobody) } : null,
      }),
    ),
  };
}
