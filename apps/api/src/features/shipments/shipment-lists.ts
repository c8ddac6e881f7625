import type { ShipmentList } from '@jadeport/contract/shipments';
import type { Service } from '@jadeport/estimator';
import { zoneOf } from '@jadeport/settings';
import {
  dayAt,
  isFinal,
  type ShipmentStatus,
  shipmentStatuses,
  spanOfDay,
} from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { isFirstIn, journeySites, journeysSql } from './journeys.ts';

/** How long a package may be without an event before it counts as stuck. */
const stuckAfterMs = 3 * dayMs;

/** The statuses of packages whose journey is not over. */
export const openStatuses: readonly ShipmentStatus[] = shipmentStatuses.filter(
  (status) => !isFinal(status),
);
/** Pre-alerted packages are with their sellers, so staff cannot move them. */
export const underWay: readonly ShipmentStatus[] = openStatuses.filter(
  (status) => status !== 'pending',
);

const texts = (statuses: readonly ShipmentStatus[]) =>
  statuses.map((status) => `'${status}'`).join(', ');

/** What is received is counted by the warehouse's calendar, the rest by the branch's. */
export const kindOf = (list: ShipmentList) => (list === 'received' ? 'warehouse' : 'branch');

/** Conditions on `shipments s`; `$1`, `$2` and so on are the values of `listParams`. */
const conditions: Readonly<Record<ShipmentList, string>> = {
  stuck: `s.status in (${texts(underWay)}) and s.moved_at < $1`,
  arriving: `s.estimated_delivery = $1::date and s.status in (${texts(openStatuses)})`,
  received: firstEventOf('received'),
  departed: firstEventOf('in_transit'),
  ready: firstEventOf('ready_for_pickup'),
  delivered: firstEventOf('delivered'),
  arrived: `s.id = any(array(select j.shipment_id from (${journeysSql('$1', '$2', '$3')}) j
    where ($4::text is null or j.lane = $4) and ($5::text is null or j.service = $5)))`,
  waiting: `s.status in (${texts(underWay)}) and s.moved_at >= $1 and s.moved_at < $2`,
};

/**
 * As an array, because otherwise PostgreSQL scans a million shipments for the few of a quiet day: 3
 * s.
 */
function firstEventOf(status: ShipmentStatus): string {
  return `s.id = any(array(select h.shipment_id from tracking_events h
    where ${isFirstIn(status, '$1', '$2')}))`;
}

/** The condition of a list on `shipments s`, with parameters from `$first` on. */
export function listCondition(list: ShipmentList, first = 1): string {
  return conditions[list].replace(/\$(\d)/g, (_, at: string) => `$${first + Number(at) - 1}`);
}

/** The days of a list, and what else it is narrowed by. */
export type ListDays = {
  day?: string | undefined;
  until?: string | undefined;
  lane?: string | undefined;
  service?: Service | undefined;
};

/** Before any event. */
const ever = new Date(0);

/** The parameters of a list; `day` defaults to today at the list's site, and `until` to `day`, or of what waits to today. */
export function listParams(
  list: ShipmentList,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  { day: given, until, lane, service }: ListDays = {},
) {
  const now = clock();
  const zone = zoneOf(settings(), kindOf(list));
  const today = dayAt(zone, now);
  const day = given ?? today;
  if (list === 'stuck') return [new Date(now.getTime() - stuckAfterMs)];
  if (list === 'arriving') return [day];
  const { from } = spanOfDay(zone, day);
  const { to } = spanOfDay(zone, until ?? (list === 'waiting' ? today : day));
  if (list === 'waiting') return [given ? from : ever, to];
  if (list !== 'arrived') return [from, to];
  return [from, to, journeySites(settings()), lane ?? null, service ?? null];
}
