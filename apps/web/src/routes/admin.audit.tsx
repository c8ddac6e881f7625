import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText, type TextSearch } from '../lib/search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search): TextSearch & View => ({ ...searchText(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.audit.page.title),
  component: AuditLogPage,
});

function AuditLogPage() {
  return <AuditPage {...useListProps(searchText, Route.useSearch())} />;
}
