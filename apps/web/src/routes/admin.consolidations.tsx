import { createFileRoute } from '@tanstack/react-router';
import { listProps, readView, type View } from '../components/app/table/column.ts';
import { AdminConsolidations } from '../features/consolidations/admin-consolidations.tsx';
import { readSearch, type Search } from '../features/consolidations/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/consolidations')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.staffConsolidations.title),
  component: ConsolidationsPage,
});

function ConsolidationsPage() {
  const navigate = Route.useNavigate();
  const change = (search: Search & View) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <AdminConsolidations {...listProps<Search>(Route.useSearch(), change)} />;
}
