import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/section.tsx';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/tracking/$trackingNumber')({
  head: head((texts, params) => `${params.trackingNumber} · ${texts.tracking.title}`),
  component: TrackingPage,
});

function TrackingPage() {
  const { trackingNumber } = Route.useParams();
  return (
    <Section>
      <h1>{trackingNumber}</h1>
    </Section>
  );
}
