import { createFileRoute } from '@tanstack/react-router';
import { ConsolidationsPage } from '../features/consolidations/consolidations-page.tsx';
import { OrderQuestion } from '../features/pre-alerts/order-question.tsx';
import { head } from '../lib/head.ts';
import { loadCustomerTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/consolidations')({
  loader: ({ context }) => void loadCustomerTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.consolidations),
  staticData: { app: true },
  component: Page,
});

function Page() {
  return (
    <CustomerPage>
      <ConsolidationsPage question={<OrderQuestion />} />
    </CustomerPage>
  );
}
