import '@mantine/core/styles/Tabs.layer.css';
import type { User } from '@jadeport/contract/accounts';
import { fill, fullName } from '@jadeport/i18n';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './dashboard.module.css';
import { panels } from './panels.tsx';
import { isTab, type Tab, tabs } from './tabs.ts';

/**
 * The customer's four tabs under a greeting; on a phone the bottom bar links to them. Staff without
 * a customer code have the profile tab only.
 */
export function DashboardTabs(props: { user: User; tab: Tab; onTab: (tab: Tab) => void }) {
  const { dashboard: texts } = useTexts().customers;
  const language = useLanguage();
  const { user, tab } = props;
  const Panel = panels[tab];
  const shown = user.customer ? tabs : tabs.filter((each) => each === 'profile');
  return (
    <>
      <div className={css.top}>
        <h1 className={css.greeting}>
          {fill(texts.greeting, { name: language === 'zh' ? fullName(user) : user.firstName })}
        </h1>
        {user.customer && (tab === 'overview' || tab === 'shipments') && (
          <ButtonLink to="/pre-alerts" search={{ add: 'new' }} look="gold">
            {texts.preAlert}
          </ButtonLink>
        )}
      </div>
      <Tabs
        value={tab}
        onChange={(next) => isTab(next) && props.onTab(next)}
        keepMounted={false}
        className={css.tabs}
      >
        <Tabs.List aria-label={texts.tabs.label} className={css.list}>
          {shown.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {texts.tabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={<Skeleton height={420} />}>
            <Panel onTab={props.onTab} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
