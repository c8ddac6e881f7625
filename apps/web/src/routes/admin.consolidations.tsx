import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { AdminConsolidations } from '../features/consolidations/admin-consolidations.tsx';
import { readSearch, type Search } from '../features/consolidations/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/consolidations')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.staffConsolidations.title),
  component: ConsolidationsPage,
});

function ConsolidationsPage() {
  const { sort, columns, ...search } = Route.useSearch();
  const view = { sort, columns };
  const navigate = Route.useNavigate();
  const change = (next: Search & View) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <AdminConsolidations
      search={search}
      onSearch={(next) => change({ ...view, ...next })}
      view={view}
      onView={(next) => change({ ...search, ...next })}
    />
  );
}
