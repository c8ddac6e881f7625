import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { ReadCodeButton } from '../features/tracking/read-code-button.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/receiving')({
  head: staffHead((texts) => texts.receiving.page.title),
  component: ReceivingRoute,
});

const ReceivingPage = lazy(async () => ({
  default: (await import('../features/receiving/receiving-page.tsx')).ReceivingPage,
}));

function ReceivingRoute() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <ReceivingPage camera={(onFound) => <ReadCodeButton onFound={onFound} />} />
    </Suspense>
  );
}
