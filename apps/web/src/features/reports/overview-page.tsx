import type { Overview } from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../components/app/card.tsx';
import { LinkButton } from '../../components/app/link-button.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { NumberLink } from './number-link.tsx';
import css from './reports.module.css';
import { StuckList } from './stuck-list.tsx';
import { Week } from './week.tsx';
import '@mantine/core/styles/Paper.layer.css';

/**
 * The overview for staff: what needs attention, packages by status, and the week, with what stands
 * `above` them. Needs an ApiProvider.
 */
export function OverviewPage({ above, waits }: { above: ReactNode; waits: boolean }) {
  const { page } = useStaffTexts().reports;
  const query = api.reports.getOverview.useQuery(undefined, { staleTime: 0 });
  // With what stands above, so that nothing moves down under the hand.
  const both = { ...query, isPending: query.isPending || waits };
  return (
    <>
      <PageTitle title={page.heading} />
      <Opened query={both}>
        {(overview) => (
          <Stack gap="xl">
            {above}
            {isEmpty(overview) ? <NoPackages /> : <Numbers overview={overview} />}
          </Stack>
        )}
      </Opened>
    </>
  );
}

/** Whether there is nothing to count yet. */
const isEmpty = ({ stages, openMessages }: Overview) =>
  openMessages === 0 && stages.every(({ count }) => count === 0);

function NoPackages() {
  const { empty: texts } = useStaffTexts().reports;
  return (
    <Card title={texts.heading}>
      <p>{texts.text}</p>
      <div>
        <LinkButton to="/admin/receiving">{texts.receive}</LinkButton>
      </div>
    </Card>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  return (
    <>
      <Attention overview={overview} />
      <Stages stages={overview.stages} />
      <div className={css.halves}>
        <StuckList stuck={overview.stuck} />
        <Week week={overview.week} />
      </div>
    </>
  );
}

function Attention({ overview }: { overview: Overview }) {
  const { attention: texts } = useStaffTexts().reports;
  const language = useLanguage();
  const { arriving, openMessages, stuck } = overview;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={css.heading}>
        {texts.heading}
      </h2>
      <div className={css.attention}>
        <NumberLink
          to="/admin/shipments"
          search={{ only: 'stuck' }}
          label={texts.stuck}
          hint={texts.stuckHint}
          count={stuck.count}
          urgent
        />
        <NumberLink
          to="/admin/shipments"
          search={{ only: 'arriving', day: arriving.day }}
          label={texts.arriving}
          hint={fill(texts.arrivingHint, { day: calendarDay(arriving.day, language) })}
          count={arriving.count}
        />
        <NumberLink
          to="/admin/messages"
          search={{ status: 'open' }}
          label={texts.messages}
          hint={texts.messagesHint}
          count={openMessages}
          urgent
        />
      </div>
    </section>
  );
}

function Stages({ stages }: { stages: Overview['stages'] }) {
  const { stages: texts } = useStaffTexts().reports;
  const { statuses } = useTexts().shipments;
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className={css.heading}>
        {texts.heading}
      </h2>
      <div className={css.stages}>
        {stages.map(({ status, count }) => (
          <NumberLink
            key={status}
            to="/admin/shipments"
            search={{ status }}
            label={statuses[status]}
            count={count}
          />
        ))}
      </div>
    </section>
  );
}
