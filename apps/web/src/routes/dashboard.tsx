import type { User } from '@jadeport/contract/accounts';
import { createFileRoute, Navigate, redirect, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { NotSignedIn } from '../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { head } from '../lib/head.ts';
import { oneOf, searchReader } from '../lib/search.ts';
import { useUser } from '../lib/user.ts';
import { CustomerShell } from './-dashboard/customer-shell.tsx';
import { DashboardTabs } from './-dashboard/dashboard-tabs.tsx';
import { tabs } from './-dashboard/tabs.ts';

/** Older emails link to API keys here. */
const formerTab = 'keys' as const;

const readSearch = searchReader({ tab: oneOf([...tabs, formerTab]) });

export const Route = createFileRoute('/dashboard')({
  validateSearch: readSearch,
  beforeLoad: ({ search }) => {
    // The router catches redirects, which are not errors.
    // oxlint-disable-next-line typescript/only-throw-error
    if (search.tab === formerTab) throw redirect({ to: '/api-keys', replace: true });
  },
  head: head((texts) => texts.customers.dashboard.pageTitle),
  staticData: { app: true },
  component: DashboardPage,
});

function DashboardPage() {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (user === null)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  return <Dashboard key={user.email} user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Staff without a customer code see their profile here; their work is on the admin pages.
  if (!user.customer && tab !== 'profile') return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider>
        <CustomerShell user={user}>
          <DashboardTabs
            user={user}
            tab={tab === formerTab ? 'overview' : tab}
            onTab={(next) =>
              void navigate({
                search: next === 'overview' ? {} : { tab: next },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </CustomerShell>
      </ApiProvider>
    </Suspense>
  );
}
