import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PageTitle } from '../components/app/page-title.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import { CustomerPage } from './-dashboard/customer-page.tsx';

const Estimator = lazy(async () => ({
  default: (await import('../features/estimates/estimator.tsx')).Estimator,
}));

/** The estimator in the app for customers; visitors have the one on `/services`. */
export const Route = createFileRoute('/estimates')({
  head: head((texts) => texts.estimates.calculator.heading),
  staticData: { app: true },
  component: EstimatesPage,
});

function EstimatesPage() {
  const { calculator: texts } = useTexts().estimates;
  return (
    <CustomerPage>
      <PageTitle title={texts.heading} intro={texts.intro} />
      <Estimator />
    </CustomerPage>
  );
}
