import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: searchText,
  head: authenticatedHead((texts) => texts.audit.page.title),
  component: AuditLogPage,
});

function AuditLogPage() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      q={q}
      onSearch={(text) =>
        void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
