import { createFileRoute } from '@tanstack/react-router';
import { NewPage } from '../features/pre-alerts/edit-page.tsx';
import { head } from '../lib/head.ts';
import { loadAuthenticatedTexts } from '../lib/texts.tsx';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/pre-alerts/new')({
  loader: ({ context }) =>
    void loadAuthenticatedTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.preAlerts),
  staticData: { app: true },
  component: Page,
});

function Page() {
  return (
    <CustomerPage>
      <NewPage />
    </CustomerPage>
  );
}
