import { createFileRoute } from '@tanstack/react-router';
import { readView } from '../components/app/table/column.ts';
import { Inbox } from '../features/contact/inbox.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { messageSearch } from './-admin/message-search.ts';

export const Route = createFileRoute('/admin/messages/')({
  validateSearch: (search) => ({ ...messageSearch(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.inbox.page.title),
  component: InboxPage,
});

function InboxPage() {
  const { status, ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (search: typeof view & { status?: typeof status }) =>
    void navigate({
      search: search as ReturnType<typeof messageSearch>,
      replace: true,
      resetScroll: false,
    });
  return (
    <Inbox
      status={status}
      onStatus={(next) => change({ ...view, ...(next ? { status: next } : {}) })}
      view={view}
      onView={(next) => change({ ...next, ...(status ? { status } : {}) })}
      onOpen={(id) =>
        void navigate({
          to: '/admin/messages/$id',
          params: { id },
          search: status ? { status } : {},
        })
      }
    />
  );
}
