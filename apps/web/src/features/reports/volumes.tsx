import type { Volumes as Report, VolumeMeasure } from '@jadeport/contract/reports';
import { BarChart } from '../../components/app/bar-chart.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay, dayOfMonth } from '../../lib/dates.ts';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';
import css from './reports.module.css';
import type { Period } from './search.ts';

const measures: readonly VolumeMeasure[] = ['received', 'departed', 'ready', 'delivered'];
/** More days are shown by week. */
const mostDays = 31;

/** Packages by day: a chart, and the same as a table. */
export function Volumes({ period }: { period: Period }) {
  const texts = useReportsTexts();
  const language = useLanguage();
  return (
    <ReportSection<Report>
      name="volumes"
      heading={texts.volumes.heading}
      nothing={texts.volumes.nothing}
      period={period}
      query={api.reports.getVolumes.useQuery(period)}
      isEmpty={({ totals }) => totals.every(({ count }) => count === 0)}
    >
      {({ rows }) => (
        <>
          <div className={css.chart}>
            <BarChart
              series={measures.map((name) => ({
                name,
                label: texts.figures[name],
                colour: `var(--chart-${name})`,
              }))}
              groups={groupsOf(rows).map((row) => ({
                label: dayOfMonth(row.day, language),
                counts: measures.map((name) => row[name]),
              }))}
            />
          </div>
          <details>
            <summary>{texts.asTable}</summary>
            <FigureTable
              label={texts.volumes.heading}
              keyOf={({ day }) => day}
              rows={rows.filter((row) => measures.some((name) => row[name] > 0)).toReversed()}
              columns={[
                {
                  header: texts.volumes.day,
                  cell: ({ day }) => calendarDay(day, language),
                  isText: true,
                },
                ...measures.map((name) => ({
                  header: texts.figures[name],
                  cell: (row: Report['rows'][number]) => (
                    <FigureLink
                      link={`/admin/shipments?only=${name}&day=${row.day}`}
                      count={row[name]}
                      what={`${texts.figures[name]}, ${calendarDay(row.day, language)}`}
                    />
                  ),
                })),
              ]}
            />
          </details>
        </>
      )}
    </ReportSection>
  );
}

/** The days, or where there are many, weeks by their first day. */
function groupsOf(rows: Report['rows']): Report['rows'] {
  if (rows.length <= mostDays) return rows;
  const weeks = Map.groupBy(rows.entries(), ([at]) => Math.floor(at / 7));
  return [...weeks.values()].map((days) =>
    days
      .map(([, row]) => row)
      .reduce((sum, row) => ({
        day: sum.day,
        received: sum.received + row.received,
        departed: sum.departed + row.departed,
        ready: sum.ready + row.ready,
        delivered: sum.delivered + row.delivered,
      })),
  );
}
