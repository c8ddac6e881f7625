import { fill } from '@jadeport/i18n';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Section } from '../components/site/section.tsx';
import { Live } from '../features/live/live.tsx';
import { PackagePage } from '../features/tracking/package-page.tsx';
import { head } from '../lib/head.ts';
import { useUser } from '../lib/user.ts';

/** Loaded for the owner only, who has the authenticated texts and the API client. */
const OwnAsks = lazy(async () => ({
  default: (await import('./-dashboard/own-asks.tsx')).OwnAsks,
}));

export const Route = createFileRoute('/tracking/$trackingNumber')({
  head: head((texts, params) =>
    fill(texts.tracking.details.title, { number: params.trackingNumber ?? '' }),
  ),
  component: TrackingPage,
});

function TrackingPage() {
  const { trackingNumber } = Route.useParams();
  const user = useUser();
  return (
    <Section narrow>
      <PackagePage number={trackingNumber}>
        {(reload) => (
          <>
            <Live trackingNumbers={[normalizeTrackingNumber(trackingNumber)]} load={reload} />
            {user?.customer && (
              <Suspense>
                <OwnAsks key={user.email} trackingNumber={trackingNumber} />
              </Suspense>
            )}
          </>
        )}
      </PackagePage>
    </Section>
  );
}
