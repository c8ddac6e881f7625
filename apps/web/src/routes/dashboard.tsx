import { createFileRoute, redirect } from '@tanstack/react-router';
import { head } from '../lib/head.ts';
import { asText, oneOf, searchReader } from '../lib/search.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';
import { DashboardTabs } from './-dashboard/dashboard-tabs.tsx';
import { tabs } from './-dashboard/tabs.ts';

/** Older emails link to API keys here. */
const formerTab = 'keys' as const;

/** `group` and `q` filter the packages. */
const readSearch = searchReader({
  tab: oneOf([...tabs, formerTab]),
  group: asText,
  q: asText,
});

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

/** Staff without a customer code see their profile here; their work is on the admin pages. */
function DashboardPage() {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerPage staffTo={tab === 'profile' ? null : undefined}>
      {(user) => (
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
      )}
    </CustomerPage>
  );
}
