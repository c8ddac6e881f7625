import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { AdminPreAlerts } from '../features/pre-alerts/admin-pre-alerts.tsx';
import { readSearch } from '../features/pre-alerts/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/pre-alerts')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.staffPreAlerts.title),
  component: Page,
});

function Page() {
  return <AdminPreAlerts {...useListProps(readSearch, Route.useSearch())} />;
}
