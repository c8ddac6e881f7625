import type { Settings } from '@jadeport/contract/settings';
import { settingsZone } from '@jadeport/settings';
import { spanOfDay } from '@jadeport/shipment';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of the day from which what becomes ready needs an invoice. */
const since = ({ since: day }: Settings['billing']): Date | null =>
  day === null ? null : spanOfDay(settingsZone, day).from;

/**
 * Whether a unit `s` was ready before invoices were needed, and is released as it was then. Our own time
 * counts, because the time of an event is as staff gave it.
 */
export const wasReadyBefore = (
  billing: Settings['billing'],
): RawBuilder<boolean> => sql<boolean>`exists (select from tracking_events e
  where e.shipment_id = s.id and e.status in ('ready_for_pickup', 'out_for_delivery')
    and coalesce(e.recorded_at, e.occurred_at) < ${since(billing)}::timestamptz)`;
