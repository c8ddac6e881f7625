import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LinkButton } from '../components/app/link-button.tsx';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { PaymentsPage } from '../features/payments/payments-page.tsx';
import { readSearch } from '../features/payments/search.ts';
import { staffHead } from '../lib/head.ts';
import { loadPaymentsTexts, usePaymentsTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/payments')({
  validateSearch: withView(readSearch),
  loader: ({ context }) => void loadPaymentsTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts) => texts.destinations.payments),
  component: Page,
});

function Page() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <PaymentsPage {...useListProps(readSearch, Route.useSearch())} drawers={<DrawersLink />} />
    </Suspense>
  );
}

function DrawersLink() {
  const { drawers } = usePaymentsTexts().staffPayments;
  return <LinkButton to="/admin/payments/drawers">{drawers.link}</LinkButton>;
}
