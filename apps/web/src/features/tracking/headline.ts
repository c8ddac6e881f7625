import type { Tracking } from '@jadeport/contract/tracking';
import { daysUntil } from '../../lib/dates.ts';

/**
 * The largest fact of a package: the estimated day while it is on its way, with the days left; the
 * moment since when it lies ready or is over, which no estimate concerns any more.
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
