import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { DeliveriesPage } from '../features/pickups/deliveries-page.tsx';
import { readDeliveries } from '../features/pickups/search.ts';
import { staffHead } from '../lib/head.ts';
import { loadPickupsTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/deliveries')({
  validateSearch: withView(readDeliveries),
  loader: ({ context }) => void loadPickupsTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts) => texts.destinations.deliveries),
  component: Page,
});

function Page() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <DeliveriesPage {...useListProps(readDeliveries, Route.useSearch())} />
    </Suspense>
  );
}
