import type { User } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Suspense } from 'react';
import { Tabs } from '../../components/app/tabs.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { navigationOf } from '../../components/site/navigation.ts';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './dashboard.module.css';
import { panels } from './panels.tsx';
import { type Tab, tabs, tabsWithoutCustomer } from './tabs.ts';

/** The signed-in customer's four tabs under a greeting and the code. */
export function DashboardTabs(props: { user: User; tab: Tab; onTab: (tab: Tab) => void }) {
  const { dashboard: texts } = useTexts().customers;
  const { user, tab } = props;
  const Panel = panels[tab];
  return (
    <>
      <header className={css.header}>
        <h1>{fill(texts.greeting, { firstName: user.firstName })}</h1>
        {user.customer && (
          <p className={css.code}>
            <span>{texts.codeLabel}</span> <strong>{user.customer.customerCode}</strong>
          </p>
        )}
      </header>
      <Elsewhere user={user} />
      <div className={css.tabs}>
        <Tabs
          label={texts.tabs.label}
          tabs={(user.customer ? tabs : tabsWithoutCustomer).map((value) => ({
            value,
            label: texts.tabs[value],
          }))}
          value={tab}
          onChange={props.onTab}
        >
          <Suspense fallback={<Skeleton height={420} />}>
            {user.customer || tab === 'profile' || tab === 'keys' ? (
              <Panel onTab={props.onTab} />
            ) : (
              <NoCustomer />
            )}
          </Suspense>
        </Tabs>
      </div>
    </>
  );
}

/** Where else this user may go, as in the account menu. */
function Elsewhere({ user }: { user: User }) {
  const { shell } = useTexts();
  return (
    <nav aria-label={shell.account} className={css.elsewhere}>
      {navigationOf(user).map(({ to, label }) => (
        <ButtonLink key={to} to={to}>
          {shell[label]}
        </ButtonLink>
      ))}
    </nav>
  );
}

function NoCustomer() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <>
      <h2>{texts.noCustomer}</h2>
      <p>{texts.noCustomerText}</p>
    </>
  );
}
