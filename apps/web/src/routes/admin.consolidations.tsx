import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { AdminConsolidations } from '../features/consolidations/admin-consolidations.tsx';
import { readSearch } from '../features/consolidations/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/consolidations')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.staffConsolidations.title),
  component: ConsolidationsPage,
});

function ConsolidationsPage() {
  return <AdminConsolidations {...useListProps(readSearch, Route.useSearch())} />;
}
