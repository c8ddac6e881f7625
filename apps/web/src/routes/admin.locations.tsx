import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { LocationsPage } from '../features/locations/locations-page.tsx';
import { readSearch } from '../features/locations/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.locations.title),
  component: Page,
});

function Page() {
  return <LocationsPage {...useListProps(readSearch, Route.useSearch())} />;
}
