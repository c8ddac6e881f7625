import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { LocationsPage } from '../features/locations/locations-page.tsx';
import { readSearch, type Search } from '../features/locations/search.ts';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations')({
  validateSearch: (search): Search & View => ({ ...readSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.locations.title),
  component: Page,
});

function Page() {
  const { sort, columns, ...search } = Route.useSearch();
  const view = { sort, columns };
  const navigate = Route.useNavigate();
  const change = (next: Search & View) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <LocationsPage
      search={search}
      onSearch={(next) => change({ ...view, ...next })}
      view={view}
      onView={(next) => change({ ...search, ...next })}
    />
  );
}
