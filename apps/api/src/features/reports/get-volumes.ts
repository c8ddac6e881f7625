import {
  type PeriodInput,
  type VolumeMeasure,
  type Volumes,
  volumeMeasures,
} from '@jadeport/contract/reports';
import { zoneOf } from '@jadeport/settings';
import { kindOf } from '../shipments/shipment-lists.ts';
import { pageOf, periodOf } from './period.ts';
import { daysOf, type FigureDeps, type Period, readFigures } from './read-figures.ts';

/** Packages received, departed, ready and delivered, by day. */
export async function getVolumes(deps: FigureDeps, asked: PeriodInput): Promise<Volumes> {
  const period = periodOf(deps, asked);
  const rows = await countVolumes(deps, period, volumeMeasures);
  const list = (measure: VolumeMeasure) =>
    pageOf('/admin/shipments', { only: measure, day: period.from, until: period.to });
  const total = (measure: VolumeMeasure) => rows.reduce((sum, row) => sum + row[measure], 0);
  return {
    ...period,
    rows,
    totals: volumeMeasures.map((measure) => ({
      measure,
      count: total(measure),
      link: list(measure),
    })),
    link: list('received'),
  };
}

/** Each day of a period with its counts; those that are not asked for are 0. */
export async function countVolumes(
  deps: FigureDeps,
  period: Period,
  names: readonly VolumeMeasure[],
): Promise<Volumes['rows']> {
  const days = daysOf(period).map((day) => ({
    day,
    received: 0,
    departed: 0,
    ready: 0,
    delivered: 0,
  }));
  const rows = new Map(days.map((row) => [row.day, row]));
  const byZone = Map.groupBy(names, (name) => zoneOf(deps.settings(), kindOf(name)));
  const read = [...byZone].map(([zone, own]) =>
    readFigures(deps, zone, own, { ...period, byDay: true }),
  );
  for (const { day, measure, count } of (await Promise.all(read)).flat()) {
    const row = rows.get(day ?? '');
    if (row) row[measure as VolumeMeasure] += count;
  }
  return days;
}
