import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/reports/overview-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/')({
  head: staffHead((texts) => texts.reports.page.title),
  component: OverviewPage,
});
