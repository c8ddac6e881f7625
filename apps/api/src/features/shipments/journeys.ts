import { type PresentSettings, settingsZone } from '@jadeport/settings';
import type { ShipmentStatus } from '@jadeport/shipment';

/* Texts of conditions, which the search over a million shipments and the reports have in common. */

/** Whether the event `h` is in a span and the first of its shipment with this status. */
export const isFirstIn = (status: ShipmentStatus, from: string, to: string): string =>
  `h.status = '${status}' and h.occurred_at >= ${from} and h.occurred_at < ${to}
    and not exists (select from tracking_events e where e.shipment_id = h.shipment_id
      and e.status = '${status}' and e.occurred_at <= h.occurred_at
      and (e.occurred_at, e.id) < (h.occurred_at, h.id))`;

const arrived = "('ready_for_pickup', 'out_for_delivery', 'delivered')";

/** The warehouses and branches as JSON, for `journeysSql`; the first of a kind stands for unknown places. */
export function journeySites({ sites }: Pick<PresentSettings, 'sites'>): string {
  const known = sites.filter(({ kind }) => kind !== 'bond');
  return JSON.stringify(
    known.map(({ code, kind, timeZone }, at) => ({
      code,
      kind,
      zone: timeZone || settingsZone,
      place: at,
    })),
  );
}

/**
 * What arrived in a span, on its own or as a box, with its lane as `CN-JM`, its service, and the
 * calendar days from its departure to the branch, the driver or the owner. `sites`: a parameter.
 */
export const journeysSql = (from: string, to: string, sites: string): string => `
  select h.shipment_id, o.code || '-' || b.code as lane, v.service,
    (h.occurred_at at time zone b.zone)::date - (out.at at time zone o.zone)::date as days
  from tracking_events h
  join shipments s on s.id = h.shipment_id and s.consolidation_id is null
  cross join lateral (
    select e.occurred_at as at, e.place_code from tracking_events e
    where e.shipment_id = h.shipment_id and e.status = 'in_transit'
    order by e.occurred_at, e.id limit 1
  ) out
  cross join lateral (
    select p.code, p.zone from json_to_recordset(${sites}::json)
      as p (code text, kind text, zone text, place int)
    where p.kind = 'warehouse' order by p.code = out.place_code desc nulls last, p.place limit 1
  ) o
  cross join lateral (
    select p.code, p.zone from json_to_recordset(${sites}::json)
      as p (code text, kind text, zone text, place int)
    where p.kind = 'branch' order by p.code = h.place_code desc nulls last, p.place limit 1
  ) b
  cross join lateral (
    select coalesce(
      (select w.service from shipping_choices w where w.shipment_id = s.id),
      (select k.service from consolidations k where k.shipment_id = s.id),
      (select p.service from pre_alerts p where p.shipment_id = s.id),
      'standard') as service
  ) v
  where h.status in ${arrived} and h.occurred_at >= ${from} and h.occurred_at < ${to}
    and h.occurred_at > out.at
    and not exists (select from tracking_events e where e.shipment_id = h.shipment_id
      and e.status in ${arrived} and e.occurred_at <= h.occurred_at
      and (e.occurred_at, e.id) < (h.occurred_at, h.id))`;
