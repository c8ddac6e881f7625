import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { AdminPreAlerts } from '../features/pre-alerts/admin-pre-alerts.tsx';
import { readSearch, type Search } from '../features/pre-alerts/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/pre-alerts')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.staffPreAlerts.title),
  component: Page,
});

function Page() {
  const { sort, columns, ...search } = Route.useSearch();
  const view = { sort, columns };
  const navigate = Route.useNavigate();
  const change = (next: Search & View) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <AdminPreAlerts
      search={search}
      onSearch={(next) => change({ ...view, ...next })}
      view={view}
      onView={(next) => change({ ...search, ...next })}
    />
  );
}
