import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { UnclaimedPage } from '../features/receiving/unclaimed-page.tsx';
import { staffHead } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

const readOpen = searchReader({ open: asText });

export const Route = createFileRoute('/admin/receiving_/unclaimed')({
  validateSearch: withView(readOpen),
  head: staffHead((texts) => texts.unclaimed.title),
  component: Page,
});

function Page() {
  return <UnclaimedPage {...useListProps(readOpen, Route.useSearch())} />;
}
