import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { ClaimsPage } from '../features/insurance-claims/claims-page.tsx';
import { readSearch } from '../features/insurance-claims/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/insurance-claims')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.destinations.insuranceClaims),
  component: Page,
});

function Page() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <ClaimsPage {...useListProps(readSearch, Route.useSearch())} />
    </Suspense>
  );
}
