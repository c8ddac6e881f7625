import { createFileRoute } from '@tanstack/react-router';
import { readView, type View } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
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
  return <StockTakesPage {...useListProps(readStockTakes, Route.useSearch())} />;
}
