import type { Tracking } from '@jadeport/contract/tracking';
import { isAbroad, type ShipmentStatus } from '@jadeport/shipment';
import { daysUntil } from '../../lib/dates.ts';

/**
 * The main fact of a package. On its way: the estimated day, with the days left and whether they lead
 * to Jamaica or pass there. Held by Customs: that. Ready for pickup, delivered or returned: since when.
 */
export type Headline =
  | { kind: 'due'; day: string; daysLeft: number; abroad: boolean }
  | { kind: 'held'; day: string | undefined }
  | { kind: 'unknown' }
  | { kind: 'since'; status: Settled; instant: string };

const settled = ['ready_for_pickup', 'delivered', 'returned'] as const;
export type Settled = (typeof settled)[number];

export function headlineOf(tracking: Tracking, now: number): Headline {
  const { events, estimatedDelivery: day, updatedAt } = tracking;
  const status = tracking.status as ShipmentStatus;
  const over = settled.find((each) => each === status);
  if (over) {
    const arrival = events.find((event) => event.status === status);
    return { kind: 'since', status: over, instant: arrival?.timestamp ?? updatedAt };
  }
  if (status === 'customs_hold') return { kind: 'held', day };
  if (!day) return { kind: 'unknown' };
  const history = events.map((event) => event.status as ShipmentStatus);
  const abroad = isAbroad(status, events[0]?.location, history);
  return { kind: 'due', day, daysLeft: daysUntil(day, now), abroad };
}
