import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { readSearch } from '../features/audit/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.destinations.audit),
  component: AuditLogPage,
});

function AuditLogPage() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <AuditPage {...useListProps(readSearch, Route.useSearch())} />
    </Suspense>
  );
}
