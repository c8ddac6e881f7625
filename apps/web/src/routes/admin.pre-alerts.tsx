import { createFileRoute } from '@tanstack/react-router';
import { listProps, readView, type View } from '../components/app/table/column.ts';
import { AdminPreAlerts } from '../features/pre-alerts/admin-pre-alerts.tsx';
import { readSearch, type Search } from '../features/pre-alerts/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/pre-alerts')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.staffPreAlerts.title),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const change = (search: Search & View) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <AdminPreAlerts {...listProps<Search>(Route.useSearch(), change)} />;
}
