import { type ComponentType, lazy } from 'react';
import { Button } from '../../components/site/button.tsx';
import { WarehouseAddress } from '../../features/customers/warehouse-address.tsx';
import { HomePackages } from '../../features/shipments/home-packages.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useAsks } from './asks.tsx';
import css from './dashboard.module.css';
import type { Tab } from './tabs.ts';

type PanelProps = { onTab: (tab: Tab) => void };

/** Lazy, because forms need Mantine and the contract's schemas. */
const Profile = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }));
const Address = lazy(async () => ({ default: (await import('./address-tab.tsx')).AddressTab }));
const Packages = lazy(async () => ({ default: (await import('./packages-tab.tsx')).PackagesTab }));

/** The content of each tab. */
export const panels: Record<Tab, ComponentType<PanelProps>> = {
  overview: Overview,
  shipments: Packages,
  address: Address,
  profile: Profile,
};

function Overview({ onTab }: PanelProps) {
  const { dashboard: texts } = useTexts().customers;
  const asks = useAsks();
  return (
    <div className={css.overview}>
      <HomePackages asks={asks}>
        <Button look="quiet" onClick={() => onTab('shipments')}>
          {texts.allShipments}
        </Button>
      </HomePackages>
      <section aria-labelledby="address">
        <h2 id="address" className={css.heading}>
          {texts.addressHeading}
        </h2>
        <WarehouseAddress minor />
      </section>
    </div>
  );
}
