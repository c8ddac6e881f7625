import type { DeliveryTime, Service } from '@jadeport/estimator';

/** An air waybill or a bill of lading. */
export const modes = ['air', 'sea'] as const;
export type Mode = (typeof modes)[number];

/** Whether a service travels by a mode. */
export const fitsMode = (service: Service, mode: Mode): boolean =>
  (service === 'sea') === (mode === 'sea');

const dayMs = 86_400_000;
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** Returns the last day of the delivery time of what departs on `day`. */
export function expectedDay(day: string, { max, unit }: DeliveryTime): string {
  if (unit === 'days') return dayAfter(day, max);
  let expected = day;
  for (let left = max; left > 0; ) {
    expected = dayAfter(expected, 1);
    if (weekdayOf(expected) < 6) left--;
  }
  return expected;
}
