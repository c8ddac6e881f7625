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
/** Pre-alerted packages are with their sellers: nobody here can move them. */
const underWay = openStatuses.filter((status) => status !== 'pending');

const texts = (statuses: readonly ShipmentStatus[]) =>
  statuses.map((status) => `'${status}'`).join(', ');

const siteOf = (list: ShipmentList): Site => (list === 'received' ? 'CN' : 'JM');

/** The ids on each list; `$1` and `$2` are what `listParams` gives. */
const ids: Readonly<Record<ShipmentList, string>> = {
  stuck: `select s.id from shipments s
    where s.status in (${texts(underWay)}) and s.moved_at < $1`,
  arriving: `select s.id from shipments s
    where s.estimated_delivery = $1::date and s.status in (${texts(openStatuses)})`,
  received: eventOfDay('received'),
  delivered: eventOfDay('delivered'),
};

function eventOfDay(status: ShipmentStatus): string {
  return `select distinct h.shipment_id as id from tracking_events h
    where h.status = '${status}' and h.occurred_at >= $1 and h.occurred_at < $2`;
}

/** A statement that selects the `id` of all shipments on a list, its parameters from `$first` on. */
export function listSql(list: ShipmentList, first = 1): string {
  return ids[list].replace(/\$(\d)/g, (_, at: string) => `$${first + Number(at) - 1}`);
}

/** The parameters of a list; `day` is today at the list's site where it is left out. */
export function listParams(list: ShipmentList, now: Date, day = dayAt(siteOf(list), now)) {
  if (list === 'stuck') return [new Date(now.getTime() - stuckAfterMs)];
  if (list === 'arriving') return [day];
  const { from, to } = spanOfDay(siteOf(list), day);
  return [from, to];
}
