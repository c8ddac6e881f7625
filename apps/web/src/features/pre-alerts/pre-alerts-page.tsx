import { lazy, Suspense } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { itemsOf } from '../../lib/use-pages.ts';
import { NoPreAlerts } from './no-pre-alerts.tsx';
import { OrderQuestion } from './order-question.tsx';
import { PreAlertRow } from './pre-alert-row.tsx';
import css from './pre-alerts.module.css';
import type { PreAlertsView } from './pre-alerts-view.ts';
import { useOrderQuestions, usePreAlerts } from './use-pre-alerts.ts';

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
  const questions = useOrderQuestions();
  return (
    <>
      <PageTitle title={texts.heading} intro={texts.intro}>
        <ButtonLink to="/pre-alerts" search={{ add: 'new' }} look="gold">
          {texts.create}
        </ButtonLink>
      </PageTitle>
      <div className={css.question}>
        <OrderQuestion questions={questions.data?.items} />
      </div>
      <List />
    </>
  );
}

function List() {
  const { list: texts } = useCustomerTexts().preAlerts;
  const query = usePreAlerts();
  if (query.data && itemsOf(query).length === 0) return <NoPreAlerts />;
  return (
    <PagedList
      pages={query}
      label={texts.label}
      nothing={null}
      row={(item) => <PreAlertRow key={item.id} preAlert={item} />}
    />
  );
}
