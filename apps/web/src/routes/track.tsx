import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { TrackPage } from '../features/tracking/track-page.tsx';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/track')({
  head: head(
    (texts) => texts.tracking.page.title,
    (texts) => texts.tracking.page.description,
  ),
  component: Page,
});

function Page() {
  const { answer } = Route.useRouteContext();
  return (
    <Section>
      <TrackPage answer={answer} />
    </Section>
  );
}
