import { createFileRoute } from '@tanstack/react-router';
import { PreAlertsPage } from '../features/pre-alerts/pre-alerts-page.tsx';
import { readPreAlertsView } from '../features/pre-alerts/pre-alerts-view.ts';
import { head } from '../lib/head.ts';
import { loadCustomerTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/pre-alerts')({
  validateSearch: readPreAlertsView,
  loader: ({ context }) => void loadCustomerTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.preAlerts),
  staticData: { app: true },
  component: Page,
});

function Page() {
  const view = Route.useSearch();
  return (
    <CustomerPage>
      <PreAlertsPage view={view} />
    </CustomerPage>
  );
}
