import type { Settings } from '@jadeport/contract/settings';
import type { ShipmentStatus } from '@jadeport/shipment';
import { type RawBuilder, sql } from 'kysely';

/** What a storage clock follows from, as JSON: instants are texts. */
export type StayRow = {
  plan: Settings['storage'][number]['plan'];
  /** The site where its owner collects. */
  branch: string;
  /** When it was received first, of a box its oldest member. */
  received: string | null;
  /** When it was counted first at that branch. */
  counted: string | null;
  askedToShip: string | null;
  /** Oldest first. */
  events: { status: ShipmentStatus; at: string }[];
};

/**
 * The facts of the storage clock of a unit `s`, with its box `k` and its choice `w` where there are
 * any. A box was asked to be shipped when it was asked for, except while its quote waits.
 */
export const stayFacts: RawBuilder<StayRow> = sql`(
  select json_build_object(
    'plan', o.plan,
    'branch', o.branch,
    'received', (select min(h.occurred_at) from shipments m
      join tracking_events h on h.shipment_id = m.id and h.status = 'received'
      where m.id = s.id or m.consolidation_id = s.id),
    'counted', (select min(a.counted_at) from unit_arrivals a
      where a.shipment_id = s.id and a.site = o.branch),
    'askedToShip', case
      when w.decision = 'ship' then w.chosen_at
      when s.consolidation_state in ('requested', 'approved', 'sealed') then k.created_at end,
    'events', (select coalesce(json_agg(json_build_object('status', h.status, 'at', h.occurred_at)
        order by h.occurred_at, h.id), '[]')
      from tracking_events h where h.shipment_id = s.id))
  from customers o where o.id = s.customer_id)`;
