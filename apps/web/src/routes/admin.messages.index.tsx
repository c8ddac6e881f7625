import { createFileRoute } from '@tanstack/react-router';
import { Inbox } from '../features/contact/inbox.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { messageSearch } from './-admin/message-search.ts';

export const Route = createFileRoute('/admin/messages/')({
  validateSearch: messageSearch,
  head: authenticatedHead((texts) => texts.inbox.page.title),
  component: InboxPage,
});

function InboxPage() {
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Inbox
      status={status}
      onStatus={(next) =>
        void navigate({ search: next ? { status: next } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
