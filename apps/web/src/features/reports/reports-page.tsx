import { Stack } from '@mantine/core';
import { PageTitle } from '../../components/app/page-title.tsx';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { Books } from './books.tsx';
import { Glance } from './glance.tsx';
import { Ageing, Storage, Unpaid } from './open-work.tsx';
import { PeriodField } from './period-field.tsx';
import css from './reports.module.css';
import { Revenue } from './revenue.tsx';
import { isPeriod, periodOf, type Search } from './search.ts';
import { Volumes } from './volumes.tsx';
import { TransitTimes, WorkDone } from './work-done.tsx';

/** How the business does: figures first, then charts and tables, then the books. Needs an ApiProvider. */
export function ReportsPage(props: { search: Search; onSearch: (search: Search) => void }) {
  const texts = useReportsTexts();
  const period = periodOf(props.search);
  return (
    <Stack gap="lg">
      <PageTitle title={texts.title} intro={texts.intro} />
      <PeriodField period={period} onPeriod={props.onSearch} />
      {isPeriod(period) && (
        <>
          <Glance period={period} />
          <Volumes period={period} />
          <div className={css.columns}>
            <Revenue period={period} />
            <Unpaid period={period} />
            <TransitTimes period={period} />
            <WorkDone period={period} />
            <Ageing period={period} />
            <Storage period={period} />
          </div>
        </>
      )}
      <Books />
    </Stack>
  );
}
