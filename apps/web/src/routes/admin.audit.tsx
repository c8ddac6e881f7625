import { createFileRoute } from '@tanstack/react-router';
import { readView } from '../components/app/table/column.ts';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search) => ({ ...searchText(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.audit.page.title),
  component: AuditLogPage,
});

function AuditLogPage() {
  const { q = '', ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (search: typeof view & { q?: string }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <AuditPage
      q={q}
      view={view}
      onSearch={(text) => change({ ...view, ...(text ? { q: text } : {}) })}
      onView={(next) => change({ ...next, ...(q ? { q } : {}) })}
    />
  );
}
