import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { MyInvoice } from '../features/invoices/my-invoice.tsx';
import { PayInvoice } from '../features/payments/pay-invoice.tsx';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';
import { loadInvoicesTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/invoices/$number')({
  // What the page of the card processor answered.
  validateSearch: searchReader({ payment: asText }),
  loader: ({ context }) => void loadInvoicesTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.invoices),
  staticData: { app: true },
  component: Page,
});

function Page() {
  const { number } = Route.useParams();
  const { payment } = Route.useSearch();
  return (
    <CustomerPage>
      <Suspense fallback={<Skeleton height={320} />}>
        <MyInvoice
          number={number}
          more={(invoice) => <PayInvoice invoice={invoice} result={payment} />}
        />
      </Suspense>
    </CustomerPage>
  );
}
