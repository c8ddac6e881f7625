import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/reports/overview-page.tsx';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/')({
  head: authenticatedHead((texts) => texts.reports.page.title),
  component: OverviewPage,
});
