import type { Revenue as Report } from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { BarChart } from '../../components/app/bar-chart.tsx';
import { api } from '../../lib/api.tsx';
import { dayOfMonth } from '../../lib/dates.ts';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';
import css from './reports.module.css';
import type { Period } from './search.ts';

/** What was invoiced by kind, what is the government's apart. */
export function Revenue({ period }: { period: Period }) {
  const { revenue: texts } = useReportsTexts();
  const money = useMoney();
  return (
    <ReportSection<Report>
      name="revenue"
      heading={texts.heading}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getRevenue.useQuery(period)}
      isEmpty={({ totals }) => totals.length === 0}
    >
      {({ rows, totals, days, promises }) => (
        <>
          {totals.map(({ currency }) => (
            <Days key={currency} currency={currency} days={days} />
          ))}
          <FigureTable
            label={texts.heading}
            keyOf={({ kind, beneficiary, currency }) => `${kind} ${beneficiary} ${currency}`}
            rows={rows}
            columns={[
              { header: texts.kind, cell: ({ kind }) => texts.kinds[kind], isText: true },
              {
                header: texts.whose,
                cell: ({ beneficiary }) => texts.beneficiaries[beneficiary],
                isText: true,
              },
              {
                header: texts.invoices,
                cell: ({ link, count, kind }) => (
                  <FigureLink link={link} count={count} what={texts.kinds[kind]} />
                ),
              },
              { header: texts.amount, cell: ({ cents, currency }) => money({ cents, currency }) },
            ]}
          />
          {totals.map(
            ({ currency, creditedCents }) =>
              creditedCents > 0 && (
                <p key={currency}>
                  {fill(texts.credited, { amount: money({ cents: creditedCents, currency }) })}
                </p>
              ),
          )}
          <Estimates {...promises} />
        </>
      )}
    </ReportSection>
  );
}

function Estimates({ units, keptUnits, meanErrorCents, meanErrorShare }: Report['promises']) {
  const { revenue: texts } = useReportsTexts();
  const language = useLanguage();
  const money = useMoney();
  if (meanErrorCents === null || meanErrorShare === null) return null;
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <p>
      {fill(texts.estimates, {
        amount: money({ cents: meanErrorCents, currency: 'USD' }),
        share: format.format(meanErrorShare / 10_000),
        units,
        kept: keptUnits,
      })}
    </p>
  );
}

function Days(props: { currency: 'USD' | 'JMD'; days: Report['days'] }) {
  const { revenue: texts } = useReportsTexts();
  const language = useLanguage();
  const own = props.days.filter(({ currency }) => currency === props.currency);
  if (own.length < 2) return null;
  return (
    <div className={css.chart}>
      <p>{fill(texts.chart, { currency: props.currency })}</p>
      <BarChart
        series={[
          { name: 'revenue', label: texts.ours, colour: 'var(--chart-received)' },
          { name: 'duty', label: texts.duty, colour: 'var(--chart-delivered)' },
        ]}
        groups={own.map(({ day, revenueCents, dutyCents }) => ({
          label: dayOfMonth(day, language),
          counts: [Math.round(revenueCents / 100), Math.round(dutyCents / 100)],
        }))}
      />
    </div>
  );
}
