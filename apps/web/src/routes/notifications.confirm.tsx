import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { SubscriptionPage } from '../features/tracking/subscription-page.tsx';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

export const Route = createFileRoute('/notifications/confirm')({
  validateSearch: searchReader({ token: asText }),
  head: head((texts) => texts.notifications.link.confirm.title),
  component: ConfirmPage,
});

function ConfirmPage() {
  const { token = '' } = Route.useSearch();
  const { answer } = Route.useRouteContext();
  return (
    <Section narrow>
      <SubscriptionPage act="confirm" token={token} answer={answer} />
    </Section>
  );
}
