import type {
  Ageing as AgeingReport,
  StorageReport,
  Unpaid as UnpaidReport,
} from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { api } from '../../lib/api.tsx';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';
import css from './reports.module.css';
import type { Period } from './search.ts';

type Age = { fromDays: number; toDays: number | null };

function useAges() {
  const { ages } = useReportsTexts();
  const named = (within: string, over: string) => (age: Age) =>
    age.toDays === null
      ? fill(over, { days: age.fromDays - 1 })
      : fill(within, { from: age.fromDays, to: age.toDays });
  return { days: named(ages.days, ages.over), ago: named(ages.ago, ages.overAgo) };
}

/** Unpaid invoices by age, and who owes most. */
export function Unpaid({ period }: { period: Period }) {
  const { unpaid: texts } = useReportsTexts();
  const ages = useAges();
  const money = useMoney();
  return (
    <ReportSection<UnpaidReport>
      name="unpaid"
      heading={texts.heading}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getUnpaid.useQuery(period)}
    >
      {({ rows, debtors }) => (
        <>
          <FigureTable
            label={texts.heading}
            keyOf={({ currency, fromDays }) => `${currency} ${fromDays}`}
            rows={rows}
            columns={[
              { header: texts.age, cell: (row) => ages.ago(row), isText: true },
              {
                header: texts.invoices,
                cell: (row) => (
                  <FigureLink link={row.link} count={row.count} what={ages.ago(row)} />
                ),
              },
              { header: texts.due, cell: ({ cents, currency }) => money({ cents, currency }) },
            ]}
          />
          <h3 className={css.heading}>{texts.debtors}</h3>
          <FigureTable
            label={texts.debtors}
            keyOf={({ customerCode, currency }) => `${customerCode} ${currency}`}
            rows={debtors}
            columns={[
              {
                header: texts.customer,
                cell: ({ customerCode, customerName }) => `${customerName} · ${customerCode}`,
                isText: true,
              },
              {
                header: texts.invoices,
                cell: ({ link, count, customerName }) => (
                  <FigureLink link={link} count={count} what={customerName} />
                ),
              },
              { header: texts.due, cell: ({ cents, currency }) => money({ cents, currency }) },
            ]}
          />
        </>
      )}
    </ReportSection>
  );
}

/** Packages under way by status and age. */
export function Ageing({ period }: { period: Period }) {
  const { ageing: texts } = useReportsTexts();
  const { statuses } = useTexts().shipments;
  const ages = useAges();
  return (
    <ReportSection<AgeingReport>
      name="ageing"
      heading={texts.heading}
      intro={texts.intro}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getAgeing.useQuery(period)}
    >
      {({ rows }) => (
        <FigureTable
          label={texts.heading}
          keyOf={([status]) => status}
          rows={[...Map.groupBy(rows, ({ status }) => status)]}
          columns={[
            { header: texts.status, cell: ([status]) => statuses[status], isText: true },
            ...agesOf(rows).map((age) => ({
              header: ages.days(age),
              cell: ([status, own]: [
                AgeingReport['rows'][number]['status'],
                AgeingReport['rows'],
              ]) => {
                const found = own.find(({ fromDays }) => fromDays === age.fromDays);
                const what = `${statuses[status]}, ${ages.days(age)}`;
                return found ? <FigureLink link={found.link} count={found.count} what={what} /> : 0;
              },
            })),
          ]}
        />
      )}
    </ReportSection>
  );
}

/** The ages of any of the rows, youngest first. */
const agesOf = (rows: AgeingReport['rows']): Age[] =>
  [...new Map(rows.map((row) => [row.fromDays, row])).values()].toSorted(
    (a, b) => a.fromDays - b.fromDays,
  );

/** What is stored at each site. */
export function Storage({ period }: { period: Period }) {
  const { storage: texts } = useReportsTexts();
  const lists = ['all', 'charged', 'abandoned'] as const;
  return (
    <ReportSection<StorageReport>
      name="storage"
      heading={texts.heading}
      intro={texts.intro}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getStorage.useQuery(period)}
    >
      {({ rows }) => (
        <FigureTable
          label={texts.heading}
          keyOf={([site]) => site}
          rows={[...Map.groupBy(rows, ({ site }) => site)]}
          columns={[
            { header: texts.site, cell: ([site]) => site, isText: true },
            ...lists.map((list) => ({
              header: texts[list],
              cell: ([site, own]: [string, typeof rows]) => {
                const found = own.find((row) => row.list === list);
                return found ? (
                  <FigureLink
                    link={found.link}
                    count={found.count}
                    what={`${texts[list]}, ${site}`}
                  />
                ) : (
                  0
                );
              },
            })),
          ]}
        />
      )}
    </ReportSection>
  );
}
