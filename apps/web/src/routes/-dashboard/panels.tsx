import { type ComponentType, lazy } from 'react';
import { Button } from '../../components/site/button.tsx';
import { WarehouseAddress } from '../../features/customers/warehouse-address.tsx';
import { LatestShipments, MyShipments } from '../../features/shipments/my-shipments.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './dashboard.module.css';
import type { Tab } from './tabs.ts';

type PanelProps = { onTab: (tab: Tab) => void };

/** Loaded lazily, because forms need Mantine and the contract's schemas. */
const Profile = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }));

/** Loaded lazily, because few people need API keys and their texts. */
const Keys = lazy(async () => ({
  default: (await import('../../features/api-keys/api-keys.tsx')).ApiKeys,
}));

/** What each tab shows. */
export const panels: Record<Tab, ComponentType<PanelProps>> = {
  overview: Overview,
  shipments: Shipments,
  address: Address,
  profile: Profile,
  keys: Keys,
};

function Overview({ onTab }: PanelProps) {
  const { dashboard: texts } = useTexts().customers;
  return (
    <div className={css.overview}>
      <section aria-labelledby="latest">
        <h2 id="latest">{texts.latest}</h2>
        <LatestShipments whenNone={null}>
          <Button look="quiet" onClick={() => onTab('shipments')}>
            {texts.allShipments}
          </Button>
        </LatestShipments>
      </section>
      <section aria-labelledby="address">
        <h2 id="address">{texts.addressHeading}</h2>
        <WarehouseAddress />
      </section>
    </div>
  );
}

function Shipments() {
  const { list: texts } = useTexts().shipments;
  return (
    <>
      <h2>{texts.heading}</h2>
      <MyShipments whenNone={<WarehouseAddress />} />
    </>
  );
}

function Address() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <div className={css.narrow}>
      <h2>{texts.addressHeading}</h2>
      <p className={css.intro}>{texts.addressIntro}</p>
      <WarehouseAddress />
    </div>
  );
}
