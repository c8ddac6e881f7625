import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../features/contact/message-page.tsx';
import { staffHead } from '../lib/head.ts';
import { messageSearch } from './-admin/message-search.ts';

export const Route = createFileRoute('/admin/messages/$id')({
  validateSearch: messageSearch,
  head: staffHead((texts) => texts.inbox.page.title),
  component: OneMessagePage,
});

function OneMessagePage() {
  const { id } = Route.useParams();
  return <MessagePage id={id} />;
}
