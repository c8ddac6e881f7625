import { fill } from '@jadeport/i18n';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { Live } from '../features/live/live.tsx';
import { isCustomerCode } from '../features/tracking/is-customer-code.ts';
import { PackagePage } from '../features/tracking/package-page.tsx';
import { head } from '../lib/head.ts';
import { mayBeSignedIn, useUser } from '../lib/user.ts';

/** Loaded for customers only, who see the package in their app. */
const CustomerPackage = lazy(async () => ({
  default: (await import('./-dashboard/customer-package.tsx')).CustomerPackage,
}));

export const Route = createFileRoute('/tracking/$trackingNumber')({
  head: head(({ tracking: { details } }, { trackingNumber: number = '' }) =>
    fill(isCustomerCode(number) ? details.codeTitle : details.title, { number }),
  ),
  staticData: { app: 'customers' },
  component: TrackingPage,
});

function TrackingPage() {
  const { trackingNumber } = Route.useParams();
  const user = useUser();
  if (user === undefined && mayBeSignedIn()) return <PageSkeleton />;
  if (user?.customer)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <CustomerPackage key={trackingNumber} number={trackingNumber} />
      </Suspense>
    );
  return (
    <Section narrow>
      <PackagePage number={trackingNumber}>
        {(reload) => (
          <Live trackingNumbers={[normalizeTrackingNumber(trackingNumber)]} load={reload} />
        )}
      </PackagePage>
    </Section>
  );
}
