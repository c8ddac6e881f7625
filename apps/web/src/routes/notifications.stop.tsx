import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { SubscriptionPage } from '../features/tracking/subscription-page.tsx';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

export const Route = createFileRoute('/notifications/stop')({
  validateSearch: searchReader({ token: asText }),
  head: head((texts) => texts.notifications.link.stop.title),
  component: StopPage,
});

function StopPage() {
  const { token = '' } = Route.useSearch();
  const { answer } = Route.useRouteContext();
  return (
    <Section narrow>
      <SubscriptionPage act="stop" token={token} answer={answer} />
    </Section>
  );
}
