import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../components/site/section.tsx';
import { useLive } from '../features/live/use-live.ts';
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
  const [changes, setChanges] = useState(0);
  return (
    <Section narrow>
      <PackagePage number={trackingNumber} changes={changes}>
        <Follow
          trackingNumber={trackingNumber}
          onChange={() => setChanges((before) => before + 1)}
        />
        {user?.customer && (
          <Suspense>
            <OwnAsks key={user.email} trackingNumber={trackingNumber} />
          </Suspense>
        )}
      </PackagePage>
    </Section>
  );
}

function Follow(props: { trackingNumber: string; onChange: () => void }): null {
  useLive({ trackingNumbers: [props.trackingNumber] }, props.onChange);
  return null;
}
