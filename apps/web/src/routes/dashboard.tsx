import type { User } from '@jadeport/contract/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { NotSignedIn } from '../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { head } from '../lib/head.ts';
import { oneOf, searchReader } from '../lib/search.ts';
import { useUser } from '../lib/user.ts';
import { DashboardTabs } from './-dashboard/dashboard-tabs.tsx';
import { tabs } from './-dashboard/tabs.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: searchReader({ tab: oneOf(tabs) }),
  head: head((texts) => texts.customers.dashboard.pageTitle),
  component: DashboardPage,
});

function DashboardPage() {
  const user = useUser();
  if (user === undefined) return <PageSkeleton />;
  return <Section>{user ? <Dashboard user={user} /> : <NotSignedIn next="/dashboard" />}</Section>;
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
