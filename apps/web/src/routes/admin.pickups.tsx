import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { CounterPage } from '../features/pickups/counter-page.tsx';
import { staffHead } from '../lib/head.ts';
import { loadPickupsTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/pickups')({
  validateSearch: readView,
  loader: ({ context }) => void loadPickupsTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts) => texts.destinations.pickups),
  component: Page,
});

const nothing = () => ({});

function Page() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <CounterPage list={useListProps(nothing, Route.useSearch())} />
    </Suspense>
  );
}
