import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { DrawersPage } from '../features/payments/drawers-page.tsx';
import { staffHead } from '../lib/head.ts';
import { loadPaymentsTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/payments_/drawers')({
  loader: ({ context }) => void loadPaymentsTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts) => texts.destinations.payments),
  component: Page,
});

function Page() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <DrawersPage />
    </Suspense>
  );
}
