import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { useFirstSteps } from '../features/first-steps/use-first-steps.ts';
import { OverviewPage } from '../features/reports/overview-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/')({
  head: staffHead((texts) => texts.reports.page.title),
  component: Page,
});

const FirstSteps = lazy(async () => ({
  default: (await import('../features/first-steps/first-steps.tsx')).FirstSteps,
}));

function Page() {
  const { data, isLoading } = useFirstSteps();
  const above = data?.items.some(({ state }) => state !== 'done') ? (
    <Suspense fallback={<Skeleton height={560} />}>
      <FirstSteps steps={data} />
    </Suspense>
  ) : null;
  return <OverviewPage above={above} waits={isLoading} />;
}
