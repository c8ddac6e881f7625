import type { PeriodInput, TransitReport } from '@jadeport/contract/reports';
import type { Service } from '@jadeport/estimator';
import { percentile } from '@jadeport/reports';
import { zoneOf } from '@jadeport/settings';
import { pageOf, periodOf } from './period.ts';
import { type FigureDeps, readFigures } from './read-figures.ts';

/** What arrived in a period by lane and service, with percentiles of the days on the way. */
export async function getTransitTimes(
  deps: FigureDeps,
  asked: PeriodInput,
): Promise<TransitReport> {
  const period = periodOf(deps, asked);
  const days = { only: 'arrived', day: period.from, until: period.to };
  const zone = zoneOf(deps.settings(), 'branch');
  const figures = await readFigures(deps, zone, ['arrived'], period);
  const cases = figures.map(({ dimension, count }) => {
    const [lane = '', service = '', taken] = dimension.split('|');
    return { lane, service: service as Service, days: Number(taken), count };
  });
  const ways = Map.groupBy(cases, ({ lane, service }) => `${lane}|${service}`);
  const rows = [...ways.values()].map((spread) => {
    const [{ lane, service }] = spread as [(typeof cases)[number]];
    return {
      lane,
      service,
      count: spread.reduce((sum, { count }) => sum + count, 0),
      link: pageOf('/admin/shipments', { ...days, lane, service }),
      p50: percentile(spread, 50) ?? 0,
      p80: percentile(spread, 80) ?? 0,
      p95: percentile(spread, 95) ?? 0,
    };
  });
  return {
    ...period,
    rows: rows.toSorted((a, b) => b.count - a.count),
    link: pageOf('/admin/shipments', days),
  };
}
