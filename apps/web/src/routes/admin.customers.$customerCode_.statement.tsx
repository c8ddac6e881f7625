import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { Statement } from '../features/invoices/statement.tsx';
import { staffHead } from '../lib/head.ts';
import { loadInvoicesTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/customers/$customerCode_/statement')({
  loader: ({ context }) => void loadInvoicesTexts(context.wording.language).catch(() => undefined),
  head: staffHead((texts, { customerCode = '' }) =>
    fill(texts.staffCustomers.page.one, { customerCode }),
  ),
  component: Page,
});

function Page() {
  const { customerCode } = Route.useParams();
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Statement customerCode={customerCode} />
    </Suspense>
  );
}
