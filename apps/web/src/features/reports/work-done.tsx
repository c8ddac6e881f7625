import type { Throughput, TransitReport } from '@jadeport/contract/reports';
import { plural } from '@jadeport/i18n';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { useAuditTexts, useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';
import type { Period } from './search.ts';

/** Percentiles of the days on the way. */
export function TransitTimes({ period }: { period: Period }) {
  const { transit: texts } = useReportsTexts();
  const language = useLanguage();
  const days = (count: number) => plural(language, texts.days, count);
  return (
    <ReportSection<TransitReport>
      name="transit-times"
      heading={texts.heading}
      intro={texts.intro}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getTransitTimes.useQuery(period)}
    >
      {({ rows }) => (
        <FigureTable
          label={texts.heading}
          keyOf={({ lane, service }) => `${lane} ${service}`}
          rows={rows}
          columns={[
            { header: texts.lane, cell: ({ lane }) => lane, isText: true },
            {
              header: texts.service,
              cell: ({ service }) => texts.services[service],
              isText: true,
            },
            {
              header: texts.count,
              cell: ({ link, count, lane }) => <FigureLink link={link} count={count} what={lane} />,
            },
            { header: texts.p50, cell: ({ p50 }) => days(p50) },
            { header: texts.p80, cell: ({ p80 }) => days(p80) },
            { header: texts.p95, cell: ({ p95 }) => days(p95) },
          ]}
        />
      )}
    </ReportSection>
  );
}

/** What people and programs did. */
export function WorkDone({ period }: { period: Period }) {
  const { throughput: texts } = useReportsTexts();
  const { actions, list } = useAuditTexts();
  const nameOf = useActorName();
  const named = (byName: string | null) => (byName === null ? list.nobody : nameOf({ byName }));
  return (
    <ReportSection<Throughput>
      name="throughput"
      heading={texts.heading}
      nothing={texts.nothing}
      period={period}
      query={api.reports.getThroughput.useQuery(period)}
    >
      {({ rows }) => (
        <FigureTable
          label={texts.heading}
          keyOf={({ link }) => link}
          rows={rows}
          columns={[
            { header: texts.person, cell: ({ byName }) => named(byName), isText: true },
            { header: texts.action, cell: ({ action }) => actions[action], isText: true },
            {
              header: texts.count,
              cell: ({ link, count, action, byName }) => (
                <FigureLink
                  link={link}
                  count={count}
                  what={`${named(byName)}, ${actions[action]}`}
                />
              ),
            },
          ]}
        />
      )}
    </ReportSection>
  );
}
