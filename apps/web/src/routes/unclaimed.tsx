import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { NotSignedIn } from '../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { head } from '../lib/head.ts';
import { useUser } from '../lib/user.ts';
import { CustomerShell } from './-dashboard/customer-shell.tsx';

const MyClaims = lazy(async () => ({
  default: (await import('../features/receiving/my-claims.tsx')).MyClaims,
}));

/** Unclaimed parcels, for customers. */
export const Route = createFileRoute('/unclaimed')({
  head: head((texts) => texts.shell.claims),
  staticData: { app: true },
  component: UnclaimedPage,
});

function UnclaimedPage() {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (user === null)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  // Staff have their own page, which shows more of the same parcels.
  if (!user.customer) return <Navigate to="/admin/receiving/unclaimed" replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider key={user.email}>
        <CustomerShell user={user}>
          <MyClaims />
        </CustomerShell>
      </ApiProvider>
    </Suspense>
  );
}
