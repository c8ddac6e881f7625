import type { Overview } from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { BarChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { calendarDay, shortDay } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import css from './reports.module.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';

const series = [
  { name: 'received', color: 'var(--chart-received)' },
  { name: 'delivered', color: 'var(--chart-delivered)' },
] as const;

/** Parcels received and handed over per day: a chart, and the same numbers as links below. */
export function Week({ week }: { week: Overview['week'] }) {
  const { week: texts } = useAuthenticatedTexts().reports;
  const language = useLanguage();
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={css.heading}>
        {texts.heading}
      </h2>
      {/* Hidden from screen readers, which read the same numbers in the table. */}
      <div aria-hidden="true" className={css.chart}>
        <BarChart
          h={220}
          data={week.map(({ day, ...counts }) => ({ ...counts, day: shortDay(day, language) }))}
          dataKey="day"
          series={series.map((each) => ({ ...each, label: texts[each.name] }))}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          yAxisProps={{ allowDecimals: false, width: 36 }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
      <Table className={css.week}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.day}</Table.Th>
            {series.map(({ name }) => (
              <Table.Th key={name}>{texts[name]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {week.toReversed().map(({ day, ...counts }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{shortDay(day, language)}</Table.Th>
              {series.map(({ name }) => (
                <Table.Td key={name}>
                  <Link
                    to="/admin/shipments"
                    search={{ only: name, day }}
                    aria-label={fill(texts.list, {
                      what: texts[name],
                      day: calendarDay(day, language),
                      count: counts[name],
                    })}
                  >
                    {counts[name]}
                  </Link>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
