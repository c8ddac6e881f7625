import type { User } from '@jadeport/contract/accounts';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/section.tsx';
import { NotSignedIn } from '../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import { useUser } from '../lib/user.ts';
import { DashboardTabs } from './-dashboard/dashboard-tabs.tsx';
import { isTab, type Tab } from './-dashboard/tabs.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search): { tab?: Tab } => (isTab(search.tab) ? { tab: search.tab } : {}),
  head: head((texts) => texts.customers.dashboard.pageTitle),
  component: DashboardPage,
});

function DashboardPage() {
  const user = useUser();
  return (
    <Section>
      {user === undefined && <DashboardSkeleton />}
      {user === null && <NotSignedIn next="/dashboard" />}
      {user && <Dashboard user={user} />}
    </Section>
  );
}

function Dashboard({ user }: { user: User }) {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApiProvider>
      <DashboardTabs
        user={user}
        tab={tab}
        onTab={(next) =>
          void navigate({
            search: next === 'overview' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </ApiProvider>
  );
}

function DashboardSkeleton() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={52} width="60%" />
      <Skeleton height={56} mt={24} />
      <Skeleton height={320} mt={24} />
    </div>
  );
}
