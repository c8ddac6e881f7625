import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { readStockTakes } from '../features/locations/search.ts';
import { StockTakesPage } from '../features/locations/stock-takes-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/locations_/stock-takes')({
  validateSearch: withView(readStockTakes),
  head: staffHead((texts) => texts.stockTakes.title),
  component: Page,
});

function Page() {
  return <StockTakesPage {...useListProps(readStockTakes, Route.useSearch())} />;
}
