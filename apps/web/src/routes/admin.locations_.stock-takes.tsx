import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { readStockTakes, type StockTakeSearch } from '../features/locations/search.ts';
import { StockTakesPage } from '../features/locations/stock-takes-page.tsx';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations_/stock-takes')({
  validateSearch: (search): StockTakeSearch & View => ({
    ...readStockTakes(search),
    ...readView(search),
  }),
  head: authenticatedHead((texts) => texts.stockTakes.title),
  component: Page,
});

function Page() {
  const { sort, columns, ...search } = Route.useSearch();
  const view = { sort, columns };
  const navigate = Route.useNavigate();
  const change = (next: StockTakeSearch & View) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <StockTakesPage
      search={search}
      onSearch={(next) => change({ ...view, ...next })}
      view={view}
      onView={(next) => change({ ...search, ...next })}
    />
  );
}
