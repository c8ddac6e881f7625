import { type RawBuilder, sql } from 'kysely';

/** The newest line of a unit `s`, with whether it came and what was said of it where it did not. */
const newest = sql`manifest_lines line
  join manifests m on m.id = line.manifest_id
  left join unit_arrivals a on a.manifest_id = m.id and a.shipment_id = line.shipment_id
  left join unit_resolutions r on r.manifest_id = m.id and r.shipment_id = line.shipment_id
  where line.tracking_number = s.tracking_number order by line.id desc limit 1`;

/**
 * Whether a unit `s` stayed behind when its manifest left and is on no other one: its newest line or,
 * at the arrival, staff say so, and it is in no bag.
 */
export const isLeftBehind: RawBuilder<boolean> = sql`(
  s.status in ('received', 'processing', 'in_transit')
  and not exists (select from bag_units bagged where bagged.shipment_id = s.id)
  and coalesce((select line.kind = 'left_behind' or (a.counted_at is null
    and r.kind in ('next_flight', 'never_loaded')) from ${newest}), false))`;

/** What was not counted a day after the arrival is missing; until then it is unloaded. */
const unloading = '1 day';

/**
 * Whether the manifest of a unit `s` has arrived without it, and nobody has said what became of it: from
 * a day after the arrival on, or since everything else is cleared.
 */
export const isMissing = (now: Date): RawBuilder<boolean> => sql`(
  s.status = 'in_transit' and coalesce((select line.kind is distinct from 'left_behind'
    and a.counted_at is null and r.kind is null and (m.state = 'cleared' or (m.state = 'arrived'
      and m.arrived_at < ${now}::timestamptz - ${unloading}::interval)) from ${newest}), false))`;
