import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { LoginPanel } from '../features/accounts/login-panel.tsx';
import { homeOf, nextPath } from '../features/accounts/next-path.ts';
import { head } from '../lib/head.ts';
import { asText, searchReader } from '../lib/search.ts';
import { setUser, useUser } from '../lib/user.ts';

export const Route = createFileRoute('/login')({
  validateSearch: searchReader({ next: asText }),
  head: head((texts) => texts.accounts.login.pageTitle),
  component: LoginPage,
});

function LoginPage() {
  const { next } = Route.useSearch();
  const user = useUser();
  const navigate = Route.useNavigate();

  // Redirects signed-in users: customers to the dashboard (spec section 2).
  useEffect(() => {
    if (user) void navigate({ href: nextPath(next, homeOf(user)), replace: true });
  }, [user, next, navigate]);

  // Nobody who is signed in is asked to sign in while their page loads.
  if (user) return <PageSkeleton />;
  return (
    <Section>
      <LoginPanel onSignedIn={setUser} />
    </Section>
  );
}
