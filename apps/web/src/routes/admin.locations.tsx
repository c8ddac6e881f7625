import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { LocationsPage } from '../features/locations/locations-page.tsx';
import { readSearch, type Search } from '../features/locations/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.locations.title),
  component: Page,
});

function Page() {
  return <LocationsPage {...useListProps(readSearch, Route.useSearch())} />;
}
