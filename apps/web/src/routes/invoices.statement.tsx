import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { Statement } from '../features/invoices/statement.tsx';
import { head } from '../lib/head.ts';
import { loadInvoicesTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/invoices/statement')({
  loader: ({ context }) => void loadInvoicesTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.invoices),
  staticData: { app: true },
  component: Page,
});

function Page() {
  return (
    <CustomerPage>
      <Suspense fallback={<Skeleton height={320} />}>
        <Statement />
      </Suspense>
    </CustomerPage>
  );
}
