import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { CustomsPage } from '../features/customs/customs-page.tsx';
import { readSearch } from '../features/customs/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/customs')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.customs.title),
  component: Customs,
});

function Customs() {
  const list = useListProps(readSearch, Route.useSearch());
  return <CustomsPage {...list} />;
}
