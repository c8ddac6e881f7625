import type { Overview } from '@jadeport/contract/reports';
import { fill } from '@jadeport/i18n';
import { Grid, SimpleGrid, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { NumberLink } from './number-link.tsx';
import { StuckList } from './stuck-list.tsx';

const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }));

/** The open work: what needs attention, what stands where, and the week. Needs an ApiProvider. */
export function OverviewPage() {
  const { page } = useAuthenticatedTexts().reports;
  const query = api.reports.getOverview.useQuery(undefined, { staleTime: 0 });
  return (
    <Stack gap="lg">
      <Title order={1}>{page.heading}</Title>
      <Opened query={query}>
        {(overview) => (
          <Stack gap="xl">
            <Attention overview={overview} />
            <Stages stages={overview.stages} />
            <Grid gap="xl">
              <Grid.Col span={{ base: 12, lg: 7 }}>
                <StuckList stuck={overview.stuck} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 5 }}>
                <Suspense fallback={<Skeleton height={420} />}>
                  <Week week={overview.week} />
                </Suspense>
              </Grid.Col>
            </Grid>
          </Stack>
        )}
      </Opened>
    </Stack>
  );
}

function Attention({ overview }: { overview: Overview }) {
  const { attention: texts } = useAuthenticatedTexts().reports;
  const language = useLanguage();
  const { arriving, openMessages, stuck } = overview;
  return (
    <section aria-labelledby="attention">
      <Title order={2} id="attention" size="h4" mb="xs">
        {texts.heading}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
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
      </SimpleGrid>
    </section>
  );
}

function Stages({ stages }: { stages: Overview['stages'] }) {
  const { stages: texts } = useAuthenticatedTexts().reports;
  const { statuses } = useTexts().shipments;
  return (
    <section aria-labelledby="stages">
      <Title order={2} id="stages" size="h4" mb="xs">
        {texts.heading}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4, xl: 8 }} spacing="sm">
        {stages.map(({ status, count }) => (
          <NumberLink
            key={status}
            to="/admin/shipments"
            search={{ status }}
            label={statuses[status]}
            count={count}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
