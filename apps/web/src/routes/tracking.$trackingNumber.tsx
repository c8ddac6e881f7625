import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { PackagePage } from '../features/tracking/package-page.tsx';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/tracking/$trackingNumber')({
  head: head((texts, params) =>
    fill(texts.tracking.details.title, { number: params.trackingNumber ?? '' }),
  ),
  component: TrackingPage,
});

function TrackingPage() {
  const { trackingNumber } = Route.useParams();
  return (
    <Section narrow>
      <PackagePage number={trackingNumber} />
    </Section>
  );
}
