import { createFileRoute } from '@tanstack/react-router';
import { readView } from '../components/app/table/column.ts';
import { UnclaimedPage } from '../features/receiving/unclaimed-page.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

const readOpen = searchReader({ open: asText });

export const Route = createFileRoute('/admin/receiving_/unclaimed')({
  validateSearch: (search) => ({ ...readOpen(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.unclaimed.title),
  component: Page,
});

function Page() {
  const { open, ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (search: typeof view & { open?: string | undefined }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <UnclaimedPage
      open={open}
      onOpen={(label) => change({ ...view, open: label })}
      view={view}
      onView={(next) => change({ ...next, open })}
    />
  );
}
