import type { DeliveryTime, Service } from '@jadeport/estimator';
import { expectedDay } from '@jadeport/manifest';
import type { PresentSettings } from '@jadeport/settings';
import { arrivalWindow, cellOf } from '@jadeport/transit-times';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { TransitTime } from './transit-time.entity.ts';

export type Window = { from: string; to: string; coverage: number | null };
type Departure = { lane: string; day: string };

/** Names a way from site to site. */
export const laneOf = (origin: string, destination: string): string => `${origin}-${destination}`;

/**
 * The window in which a departure arrives, for each service: as learned from what has arrived, else the
 * delivery time of the service, counted from the departure. One statement, which learns nothing.
 */
export async function windowsOf(
  source: Source,
  { rates }: Pick<PresentSettings, 'rates'>,
  departure: Departure,
): Promise<(service: Service) => Window> {
  const learned = await learnedWindows(source, departure);
  return (service) => learned.get(service) ?? offered(departure.day, rates.deliveryTimes[service]);
}

/** The same for the services of which enough has arrived. */
export async function learnedWindows(
  source: Source,
  { lane, day }: Departure,
): Promise<ReadonlyMap<Service, Window>> {
  const { weekday, quarter } = cellOf(day);
  const times = await query(source, TransitTime)
    .selectFrom('transit_times')
    .where('lane', '=', lane)
    .where('weekday', '=', weekday)
    .where('quarter', '=', quarter)
    .select(['service', 'low', 'high', 'coverage'])
    .execute();
  return new Map(
    times.map(({ service, coverage, ...days }) => [
      service,
      { ...arrivalWindow(day, days), coverage },
    ]),
  );
}

const offered = (day: string, { min, max, unit }: DeliveryTime): Window => ({
  from: expectedDay(day, { min, max: min, unit }),
  to: expectedDay(day, { min, max, unit }),
  coverage: null,
});
