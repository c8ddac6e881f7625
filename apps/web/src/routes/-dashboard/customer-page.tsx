import type { User } from '@jadeport/contract/accounts';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { Section } from '../../components/site/section.tsx';
import { NotSignedIn } from '../../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../../lib/api.tsx';
import { useUser } from '../../lib/user.ts';
import { CustomerShell } from './customer-shell.tsx';

interface Props {
  /** Where staff without a customer code go; null for a page that is theirs too. */
  staffTo?: '/admin' | '/admin/receiving/unclaimed' | null;
  children: ReactNode | ((user: User) => ReactNode);
}

/** A page for customers; it asks others to sign in. */
export function CustomerPage({ staffTo = '/admin', children }: Props) {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (!user)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  if (!user.customer && staffTo) return <Navigate to={staffTo} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider key={user.email}>
        <CustomerShell user={user}>
          {typeof children === 'function' ? children(user) : children}
        </CustomerShell>
      </ApiProvider>
    </Suspense>
  );
}
