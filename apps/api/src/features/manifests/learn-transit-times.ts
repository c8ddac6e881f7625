import type { Service } from '@jadeport/estimator';
import {
  daysBetween,
  type Journey,
  type TransitTime as Learned,
  learnTransitTimes,
} from '@jadeport/transit-times';
import type { Deps } from '../../context.ts';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import { laneOf } from './arrival-windows.ts';
import { dayAtSite } from './day-at-site.ts';
import { departures, firstEvent, placesOf } from './departures.ts';
import { TransitTime } from './transit-time.entity.ts';
import { serviceOf } from './units.ts';

/** The share of packages that arrive in their window, in percent. */
export const promised = 80;

/** What arrived longer ago says little of what leaves today. */
const rememberedDays = 730;
/** The newest arrivals that are read; more would learn nothing new. */
const mostArrivals = 20_000;

const arrived = ['ready_for_pickup', 'out_for_delivery', 'delivered'] as const;

type Needs = Pick<Deps, 'clock' | 'settings'>;

/**
 * Learns the days on the way from what has arrived, and replaces what was learned before; where too
 * little has arrived, nothing stays.
 *
 * @returns of how many arrivals
 */
export async function learnFromArrivals(em: EntityManager, deps: Needs): Promise<number> {
  const learned_at = deps.clock();
  const journeys = await readJourneys(em, deps);
  const rows = learnTransitTimes(journeys, promised / 100).map((time) => toRow(time, learned_at));
  await em.transactional(async (tx) => {
    await query(tx, TransitTime).deleteFrom('transit_times').execute();
    if (rows.length === 0) return;
    await query(tx, TransitTime).insertInto('transit_times').values(rows).execute();
  });
  return journeys.length;
}

const toRow = ({ service, ...time }: Learned, learned_at: Date) => ({
  ...time,
  service: service as Service,
  coverage: promised,
  learned_at,
});

/** What has arrived: from its departure to the branch, the driver or the owner, whichever came first. */
export async function readJourneys(
  em: EntityManager,
  { clock, settings }: Needs,
): Promise<Journey[]> {
  const present = settings();
  const since = new Date(clock().getTime() - rememberedDays * dayMs);
  const rows = await departures(em)
    .innerJoinLateral(
      () => firstEvent(em, arrived).as('come'),
      (join) => join.onTrue(),
    )
    .where('s.status', 'in', arrived)
    .where('s.moved_at', '>', since)
    .whereRef('come.at', '>', 'out.at')
    .orderBy('s.moved_at', 'desc')
    .limit(mostArrivals)
    .select((eb) => [
      serviceOf.as('service'),
      isoOf(eb.ref('out.at')).as('leftAt'),
      'out.place as origin',
      isoOf(eb.ref('come.at')).as('comeAt'),
      'come.place as branch',
    ])
    .execute();
  return rows.map(({ service, leftAt, comeAt, ...named }) => {
    const { origin, branch } = placesOf(present, named);
    const departed = dayAtSite(present, origin, new Date(leftAt));
    const days = daysBetween(departed, dayAtSite(present, branch, new Date(comeAt)));
    return { lane: laneOf(origin, branch), service, departed, days };
  });
}
