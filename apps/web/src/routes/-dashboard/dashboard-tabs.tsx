import type { User } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useTexts } from '../../lib/texts.tsx';
import css from './dashboard.module.css';
import { panels } from './panels.tsx';
import { isTab, type Tab, tabs } from './tabs.ts';

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
      <Tabs
        value={tab}
        onChange={(next) => isTab(next) && props.onTab(next)}
        keepMounted={false}
        classNames={{ list: css.list, tab: css.tab, panel: css.panel }}
      >
        <Tabs.List aria-label={texts.tabs.label}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {user.customer ? <Panel onTab={props.onTab} /> : <NoCustomer />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
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
