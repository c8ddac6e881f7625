import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { staffHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: withView(searchText),
  head: staffHead((texts) => texts.auditPage.title),
  component: AuditLogPage,
});

function AuditLogPage() {
  return <AuditPage {...useListProps(searchText, Route.useSearch())} />;
}
