import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { Section } from '../../components/site/section.tsx';
import { NotSignedIn } from '../../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../../lib/api.tsx';
import { useUser } from '../../lib/user.ts';
import { CustomerShell } from './customer-shell.tsx';

/** Opens a page for customers, and tells other users what is missing. */
export function CustomerPage({ children }: { children: ReactNode }) {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (!user)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  // Staff without a customer code have neither shops nor packages.
  if (!user.customer) return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider key={user.email}>
        <CustomerShell user={user}>{children}</CustomerShell>
      </ApiProvider>
    </Suspense>
  );
}
