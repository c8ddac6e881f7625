import type { User } from '@jadeport/contract/accounts';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { Section } from '../../components/site/section.tsx';
import { homeOf } from '../../features/accounts/next-path.ts';
import { NotSignedIn } from '../../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../../lib/api.tsx';
import { useUser } from '../../lib/user.ts';
import { CustomerShell } from './customer-shell.tsx';

const AdminShell = lazy(async () => ({
  default: (await import('../-admin/admin-shell.tsx')).AdminShell,
}));

interface Props {
  /** Where staff without a customer code go, by default where they work; null for a page of theirs. */
  staffTo?: '/admin/receiving/unclaimed' | null | undefined;
  children: ReactNode | ((user: User) => ReactNode);
}

/** A page for customers, in their app, or for everybody; it asks others to sign in. */
export function CustomerPage({ staffTo, children }: Props) {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (!user)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  if (!user.customer && staffTo !== null) return <Navigate to={staffTo ?? homeOf(user)} replace />;
  const Frame = user.customer ? CustomerShell : AdminShell;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider key={user.email}>
        <Frame user={user}>{typeof children === 'function' ? children(user) : children}</Frame>
      </ApiProvider>
    </Suspense>
  );
}
