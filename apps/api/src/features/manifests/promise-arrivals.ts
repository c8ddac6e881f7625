import type { Deps } from '../../context.ts';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type ExpectedDays, setExpectedDays } from '../shipments/set-expected-days.ts';
import { laneOf, learnedWindows } from './arrival-windows.ts';
import { dayAtSite } from './day-at-site.ts';
import { departures, placesOf } from './departures.ts';
import { serviceOf } from './units.ts';

const atOnce = 500;

/**
 * Gives what is on its way without an estimated day, because it left on no manifest, the window that was
 * learned for its departure. A day that staff wrote down stays.
 *
 * @returns how many units were given one
 */
export async function promiseArrivals(
  em: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
): Promise<number> {
  const present = settings();
  const units = await departures(em)
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.status', '=', 'in_transit')
    .where('s.estimated_delivery', 'is', null)
    .orderBy('s.id')
    .limit(atOnce)
    .select((eb) => [
      's.id',
      serviceOf.as('service'),
      isoOf(eb.ref('out.at')).as('leftAt'),
      'out.place as origin',
      'c.branch',
    ])
    .execute();
  const given: ExpectedDays[] = [];
  for (const { id, service, leftAt, ...named } of units) {
    const { origin, branch } = placesOf(present, named);
    const day = dayAtSite(present, origin, new Date(leftAt));
    const windows = await learnedWindows(em, { lane: laneOf(origin, branch), day });
    const window = windows.get(service);
    if (window) given.push({ id, ...window });
  }
  await em.transactional(async (tx) => {
    const ids = given.map(({ id }) => id);
    await lockShipments(tx, ids);
    await setExpectedDays(tx, given);
  });
  return given.length;
}
