import type { Revenue } from '@jadeport/contract/reports';
import { settingsZone } from '@jadeport/settings';
import { type FigureDeps, type Period, readFigures, sumBy } from './read-figures.ts';

/** How far off what was said of packages was from what they came to, by the day of their first bill. */
export async function getPromises(deps: FigureDeps, period: Period): Promise<Revenue['promises']> {
  const figures = await readFigures(deps, settingsZone, ['promised', 'differed'], period);
  const sums = sumBy(figures, ({ measure, dimension }) => `${measure} ${dimension}`);
  const of = (name: string) => sums.get(name) ?? { count: 0, amount: 0 };
  const { count: units, amount: saidCents } = of('promised ');
  const off = of('differed over').amount + of('differed kept').amount;
  return {
    units,
    keptUnits: of('differed kept').count,
    meanErrorCents: units === 0 ? null : Math.round(off / units),
    meanErrorShare: saidCents === 0 ? null : Math.round((10_000 * off) / saidCents),
  };
}
