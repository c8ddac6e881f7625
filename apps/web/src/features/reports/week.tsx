import type { Overview } from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BarChart } from '../../components/app/bar-chart.tsx';
import { calendarDay, dayOfWeekAndMonth, shortDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './reports.module.css';
import '@mantine/core/styles/Table.layer.css';

const series = [
  { name: 'received', colour: 'var(--chart-received)' },
  { name: 'delivered', colour: 'var(--chart-delivered)' },
] as const;

/** Parcels received and handed over per day: a chart, and the same numbers as links below. */
export function Week({ week }: { week: Overview['week'] }) {
  const { week: texts } = useStaffTexts().reports;
  const language = useLanguage();
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={css.heading}>
        {texts.heading}
      </h2>
      <div className={css.chart}>
        <BarChart
          series={series.map((each) => ({ ...each, label: texts[each.name] }))}
          groups={week.map(({ day, received, delivered }) => ({
            label: shortDay(day, language),
            lines: dayOfWeekAndMonth(day, language),
            counts: [received, delivered],
          }))}
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
