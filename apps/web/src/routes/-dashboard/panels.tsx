import { type ComponentType, lazy } from 'react';
import { Button } from '../../components/site/button.tsx';
import { WarehouseAddress } from '../../features/customers/warehouse-address.tsx';
import { ShipmentGroups } from '../../features/shipments/shipment-groups.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useAsks } from './asks.tsx';
import css from './dashboard.module.css';
import type { Tab } from './tabs.ts';

type PanelProps = { onTab: (tab: Tab) => void };

/** Lazy, because forms need Mantine and the contract's schemas. */
const Profile = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }));

/** The number of packages per group: on the overview the most urgent ones, in the list a page. */
const overviewLimits = { needs_you: 20, moving: 5, rest: 3 };
const listLimits = { needs_you: 50, moving: 20, rest: 20 };

/** The content of each tab. */
export const panels: Record<Tab, ComponentType<PanelProps>> = {
  overview: Overview,
  shipments: Shipments,
  address: Address,
  profile: Profile,
};

function Overview({ onTab }: PanelProps) {
  const { dashboard: texts } = useTexts().customers;
  const asks = useAsks();
  return (
    <div className={css.overview}>
      <ShipmentGroups
        limits={overviewLimits}
        asks={asks}
        whenNone={null}
        moreButton={
          <Button look="quiet" onClick={() => onTab('shipments')}>
            {texts.allShipments}
          </Button>
        }
      />
      <section aria-labelledby="address">
        <h2 id="address" className={css.heading}>
          {texts.addressHeading}
        </h2>
        <WarehouseAddress />
      </section>
    </div>
  );
}

function Shipments() {
  const { list: texts } = useTexts().myShipments;
  const asks = useAsks();
  return (
    <>
      <h2 className="visually-hidden">{texts.heading}</h2>
      <ShipmentGroups limits={listLimits} asks={asks} whenNone={<WarehouseAddress />} />
    </>
  );
}

function Address() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <div className={css.narrow}>
      <h2 className={css.heading}>{texts.addressHeading}</h2>
      <p>{texts.addressIntro}</p>
      <WarehouseAddress />
    </div>
  );
}
