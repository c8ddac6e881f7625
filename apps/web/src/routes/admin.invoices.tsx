import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { Skeleton } from '../components/site/skeleton.tsx';
import { AdminInvoices } from '../features/invoices/admin-invoices.tsx';
import { readSearch } from '../features/invoices/search.ts';
import { PayButton } from '../features/payments/pay-button.tsx';
import { staffHead } from '../lib/head.ts';
import { loadInvoicesTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/invoices')({
  validateSearch: withView(readSearch),
  loader: ({ context }) => void loadInvoicesTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts) => texts.destinations.staffInvoices),
  component: Invoices,
});

function Invoices() {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <AdminInvoices
        {...useListProps(readSearch, Route.useSearch())}
        more={({ number, due }) =>
          number && due.amountCents > 0 ? <PayButton number={number} /> : null
        }
      />
    </Suspense>
  );
}
