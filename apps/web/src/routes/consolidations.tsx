import { createFileRoute } from '@tanstack/react-router';
import { ConsolidationsPage } from '../features/consolidations/consolidations-page.tsx';
import { OrderQuestion } from '../features/pre-alerts/order-question.tsx';
import { useOrderQuestions } from '../features/pre-alerts/use-pre-alerts.ts';
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
      <Consolidations />
    </CustomerPage>
  );
}

function Consolidations() {
  const { data, isPending } = useOrderQuestions();
  const question = isPending ? undefined : <OrderQuestion questions={data?.items} />;
  return <ConsolidationsPage question={question} />;
}
