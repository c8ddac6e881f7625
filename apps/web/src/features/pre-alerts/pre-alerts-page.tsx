import { lazy, Suspense } from 'react';
import { Button } from '../../components/site/button.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/texts.tsx';
import { itemsOf } from '../../lib/use-pages.ts';
import { NoPreAlerts } from './no-pre-alerts.tsx';
import { PreAlertRow } from './pre-alert-row.tsx';
import css from './pre-alerts.module.css';
import type { PreAlertsView } from './pre-alerts-view.ts';
import { usePreAlerts } from './use-pre-alerts.ts';

/** Forms load Mantine and the contract's schemas, which the list does not need. */
const NewPage = lazy(async () => ({ default: (await import('./forms.ts')).NewPage }));
const EditPage = lazy(async () => ({ default: (await import('./forms.ts')).EditPage }));
const PapersPage = lazy(async () => ({ default: (await import('./forms.ts')).PapersPage }));

/** The customer's pre-alerts, or the form named in the address. Needs an ApiProvider. */
export function PreAlertsPage({ view }: { view: PreAlertsView }) {
  const { add, edit, papers } = view;
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      {add && <NewPage />}
      {edit !== undefined && <EditPage key={edit} id={edit} />}
      {papers !== undefined && <PapersPage key={papers} id={papers} />}
      {!add && edit === undefined && papers === undefined && <PreAlertList />}
    </Suspense>
  );
}

function PreAlertList() {
  const { list: texts } = useCustomerTexts().preAlerts;
  return (
    <>
      <PageHeading title={texts.heading} intro={texts.intro} />
      <p className={css.create}>
        <ButtonLink to="/pre-alerts" search={{ add: 'new' }} look="gold">
          {texts.create}
        </ButtonLink>
      </p>
      <List />
    </>
  );
}

function List() {
  const { preAlerts } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const query = usePreAlerts();
  if (query.isPending)
    return (
      <div role="status" aria-label={controls.loading} className={css.list}>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    );
  if (!query.data)
    return (
      <LoadFailure
        title={controls.loadFailed}
        text={failureMessage(query.error, controls.loadFailedText)}
        retry={controls.retry}
        onRetry={() => void query.refetch()}
      />
    );
  const items = itemsOf(query);
  if (items.length === 0) return <NoPreAlerts />;
  return (
    <>
      <ul className={css.list} aria-label={preAlerts.list.label}>
        {items.map((item) => (
          <PreAlertRow key={item.id} preAlert={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className={css.more} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? controls.loadingMore : controls.more}
        </Button>
      )}
    </>
  );
}
