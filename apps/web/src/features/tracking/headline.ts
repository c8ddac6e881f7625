import type { Tracking } from '@jadeport/contract/tracking';
import { daysUntil } from '../../lib/dates.ts';

/**
 * The main fact of a package. On its way: the estimated day, with the days left. Ready for pickup,
 * delivered or returned: since when.
 */
export type Headline =
  | { kind: 'due'; day: string; daysLeft: number }
  | { kind: 'unknown' }
  | { kind: 'since'; instant: string };

const settled: readonly string[] = ['ready_for_pickup', 'delivered', 'returned'];

export function headlineOf(tracking: Tracking, now: number): Headline {
  const { status, events, estimatedDelivery, updatedAt } = tracking;
  if (settled.includes(status)) {
    const arrival = events.find((event) => event.status === status);
    return { kind: 'since', instant: arrival?.timestamp ?? updatedAt };
  }
  if (!estimatedDelivery) return { kind: 'unknown' };
  return { kind: 'due', day: estimatedDelivery, daysLeft: daysUntil(estimatedDelivery, now) };
}
