import type { Settings } from '@jadeport/contract/settings';
import { dayAt } from '@jadeport/shipment';
import { zoneOf } from './sites.ts';

type Service = Settings['shipping']['departures'][number]['service'];

const dayMs = 24 * 60 * 60_000;

/**
 * The next day (`YYYY-MM-DD`) at the warehouse on which a service departs, by the weekdays of the
 * settings; null where they give none. From tomorrow on: a departure of today may have left.
 */
export function nextDeparture(
  { shipping, sites }: Pick<Settings, 'shipping' | 'sites'>,
  service: Service,
  now: Date,
): string | null {
  const today = Date.parse(dayAt(zoneOf({ sites }, 'warehouse'), now));
  const weekdays = shipping.departures
    .filter((departure) => departure.service === service)
    .flatMap((departure) => departure.weekdays);
  const next = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => new Date(today + ahead * dayMs))
    .find((date) => weekdays.includes(date.getUTCDay() || 7));
  return next?.toISOString().slice(0, 10) ?? null;
}
