import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { ReadCodeButton } from '../features/tracking/read-code-button.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/manifests/$manifestId_/arrival')({
  head: staffHead((texts) => texts.staffManifests.arrival),
  component: ArrivalRoute,
});

const ArrivalPage = lazy(async () => ({
  default: (await import('../features/manifests/arrival-page.tsx')).ArrivalPage,
}));

function ArrivalRoute() {
  const { manifestId } = Route.useParams();
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <ArrivalPage
        key={manifestId}
        id={manifestId}
        camera={(onFound) => <ReadCodeButton onFound={onFound} />}
      />
    </Suspense>
  );
}
