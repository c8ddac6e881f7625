import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/reports/overview-page.tsx';
import { FirstSteps } from '../features/settings/first-steps.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/')({
  head: staffHead((texts) => texts.reports.page.title),
  component: Overview,
});

function Overview() {
  return (
    <OverviewPage>
      <FirstSteps />
    </OverviewPage>
  );
}
