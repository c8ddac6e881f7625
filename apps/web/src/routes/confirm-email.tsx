import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { ConfirmEmailPanel } from '../features/accounts/confirm-email-panel.tsx';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: searchReader({ token: asText }),
  head: head((texts) => texts.accounts.confirmEmail.title),
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  const { token = '' } = Route.useSearch();
  return (
    <Section narrow>
      <ConfirmEmailPanel token={token} />
    </Section>
  );
}
