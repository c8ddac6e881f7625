import type { Beneficiary, BillingCurrency, ChargeKind } from '@jadeport/billing';
import type { PeriodInput, Revenue } from '@jadeport/contract/reports';
import { settingsZone } from '@jadeport/settings';
import { getPromises } from './get-promises.ts';
import { pageOf, periodOf } from './period.ts';
import { type Figure, type FigureDeps, type Period, readFigures, sumBy } from './read-figures.ts';

const page = '/admin/invoices';

/** What was invoiced in a period, by kind and by day; what is the government's apart. */
export async function getRevenue(deps: FigureDeps, asked: PeriodInput): Promise<Revenue> {
  const period = periodOf(deps, asked);
  const figures = await readFigures(deps, settingsZone, ['issued', 'billed', 'credited'], {
    ...period,
    byDay: true,
  });
  const of = (measure: Figure['measure']) => figures.filter((each) => each.measure === measure);
  const rows = rowsOf(of('billed'), period);
  return {
    ...period,
    rows,
    totals: totalsOf(rows, of('issued'), of('credited'), period),
    days: daysOf(of('billed')),
    promises: await getPromises(deps, period),
    link: pageOf(page, { list: 'all', ...period }),
  };
}

type Dimension = [kind: ChargeKind, beneficiary: Beneficiary, currency: BillingCurrency];
const partsOf = (dimension: string) => dimension.split('|') as Dimension;

function rowsOf(billed: readonly Figure[], period: Period): Revenue['rows'] {
  const sums = sumBy(billed, ({ dimension }) => dimension);
  return [...sums]
    .map(([dimension, { count, amount }]) => {
      const [kind, beneficiary, currency] = partsOf(dimension);
      const line = { kind, beneficiary, currency };
      return {
        ...line,
        cents: amount,
        count,
        link: pageOf(page, { list: 'all', ...period, ...line }),
      };
    })
    .toSorted((a, b) => b.cents - a.cents);
}

const centsOf = (rows: Revenue['rows'], currency: BillingCurrency, beneficiary: Beneficiary) =>
  rows
    .filter((row) => row.currency === currency && row.beneficiary === beneficiary)
    .reduce((sum, { cents }) => sum + cents, 0);

function totalsOf(
  rows: Revenue['rows'],
  issued: readonly Figure[],
  credited: readonly Figure[],
  period: Period,
): Revenue['totals'] {
  const invoices = sumBy(issued, ({ dimension }) => dimension);
  const notes = sumBy(credited, ({ dimension }) => dimension);
  const currencies = [...new Set([...invoices.keys(), ...notes.keys()])] as BillingCurrency[];
  return currencies.toSorted().map((currency) => ({
    currency,
    revenueCents: centsOf(rows, currency, 'courier'),
    dutyCents: centsOf(rows, currency, 'government'),
    creditedCents: notes.get(currency)?.amount ?? 0,
    count: invoices.get(currency)?.count ?? 0,
    link: pageOf(page, { list: 'all', ...period, currency }),
  }));
}

function daysOf(billed: readonly Figure[]): Revenue['days'] {
  const days = new Map<string, Revenue['days'][number]>();
  for (const { day, dimension, amount } of billed) {
    const [, beneficiary, currency] = partsOf(dimension);
    const key = `${day} ${currency}`;
    const row = days.get(key) ?? { day: day ?? '', currency, revenueCents: 0, dutyCents: 0 };
    if (beneficiary === 'courier') row.revenueCents += amount;
    else row.dutyCents += amount;
    days.set(key, row);
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}
