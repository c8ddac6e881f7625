import { createFileRoute, Link } from '@tanstack/react-router';
import { Logo } from '../components/site/logo.tsx';
import { Section } from '../components/site/section.tsx';
import { ResetPasswordPanel } from '../features/accounts/reset-password-panel.tsx';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: searchReader({ token: (value) => asText(value) || undefined }),
  head: head((texts) => texts.accounts.reset.pageTitle),
  staticData: { bare: true },
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  return (
    <Section narrow>
      <Link to="/">
        <Logo />
      </Link>
      <ResetPasswordPanel token={token} />
    </Section>
  );
}
