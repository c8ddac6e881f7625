import { createFileRoute } from '@tanstack/react-router';
import { PickupPage } from '../features/pickups/pickup-page.tsx';
import { head } from '../lib/head.ts';
import { loadCustomerTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/pickup')({
  loader: ({ context }) => void loadCustomerTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.pickup),
  staticData: { app: true },
  component: Page,
});

function Page() {
  return (
    <CustomerPage>
      <PickupPage />
    </CustomerPage>
  );
}
