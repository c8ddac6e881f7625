import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Inbox } from '../features/contact/inbox.tsx';
import { staffHead } from '../lib/head.ts';
import { messageSearch } from './-admin/message-search.ts';

export const Route = createFileRoute('/admin/messages/')({
  validateSearch: withView(messageSearch),
  head: staffHead((texts) => texts.inbox.page.title),
  component: InboxPage,
});

function InboxPage() {
  const navigate = Route.useNavigate();
  const list = useListProps(messageSearch, Route.useSearch());
  return (
    <Inbox
      {...list}
      onOpen={(id) =>
        void navigate({ to: '/admin/messages/$id', params: { id }, search: list.search })
      }
    />
  );
}
