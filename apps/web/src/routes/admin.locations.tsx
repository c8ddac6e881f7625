import { createFileRoute } from '@tanstack/react-router';
import { listProps, readView, type View } from '../components/app/table/column.ts';
import { LocationsPage } from '../features/locations/locations-page.tsx';
import { readSearch, type Search } from '../features/locations/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.locations.title),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const change = (search: Search & View) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <LocationsPage {...listProps<Search>(Route.useSearch(), change)} />;
}
