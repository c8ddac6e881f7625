import type { ShipmentList } from '@jadeport/contract/shipments';
import {
  dayAt,
  isFinal,
  type ShipmentStatus,
  type Site,
  shipmentStatuses,
  spanOfDay,
} from '@jadeport/shipment';
import { dayMs } from '../../durations.ts';

/** How long a package may be without an event before it counts as stuck. */
const stuckAfterMs = 3 * dayMs;

/** The statuses of packages whose journey is not over. */
export const openStatuses: readonly ShipmentStatus[] = shipmentStatuses.filter(
  (status) => !isFinal(status),
);
/** Pre-alerted packages are with their sellers, so staff cannot move them. */
const underWay = openStatuses.filter((status) => status !== 'pending');

const texts = (statuses: readonly ShipmentStatus[]) =>
  statuses.map((status) => `'${status}'`).join(', ');

const siteOf = (list: ShipmentList): Site => (list === 'received' ? 'CN' : 'JM');

/** Conditions on `shipments s`; `$1` and `$2` are the values of `listParams`. */
const conditions: Readonly<Record<ShipmentList, string>> = {
  stuck: `s.status in (${texts(underWay)}) and s.moved_at < $1`,
  arriving: `s.estimated_delivery = $1::date and s.status in (${texts(openStatuses)})`,
  received: eventOfDay('received'),
  delivered: eventOfDay('delivered'),
};

/**
 * As an array, because otherwise PostgreSQL scans a million shipments for the few of a quiet day: 3
 * s.
 */
function eventOfDay(status: ShipmentStatus): string {
  return `s.id = any(array(select h.shipment_id from tracking_events h
    where h.status = '${status}' and h.occurred_at >= $1 and h.occurred_at < $2))`;
}

/** The condition of a list on `shipments s`, with parameters from `$first` on. */
export function listCondition(list: ShipmentList, first = 1): string {
  return conditions[list].replace(/\$(\d)/g, (_, at: string) => `$${first + Number(at) - 1}`);
}

/** The parameters of a list; `day` defaults to today at the list's site. */
export function listParams(list: ShipmentList, now: Date, day = dayAt(siteOf(list), now)) {
  if (list === 'stuck') return [new Date(now.getTime() - stuckAfterMs)];
  if (list === 'arriving') return [day];
  const { from, to } = spanOfDay(siteOf(list), day);
  return [from, to];
}
