import { createFileRoute } from '@tanstack/react-router';
import { ConsolidationsPage } from '../features/consolidations/consolidations-page.tsx';
import { head } from '../lib/head.ts';
import { loadCustomerTexts } from '../lib/texts.tsx';
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
      <ConsolidationsPage />
    </CustomerPage>
  );
}
