import { shipmentGroups } from '@jadeport/shipment';
import { getRouteApi } from '@tanstack/react-router';
import { WarehouseAddress } from '../../features/customers/warehouse-address.tsx';
import { Packages } from '../../features/shipments/packages.tsx';
import { oneOf } from '../../lib/search.ts';

const dashboard = getRouteApi('/dashboard');

/** All packages; what is searched and which group is shown is in the address. */
export function PackagesTab() {
  const { group, q } = dashboard.useSearch();
  const navigate = dashboard.useNavigate();
  return (
    <Packages
      filter={{ group: oneOf(shipmentGroups)(group), q }}
      onFilter={(next) =>
        void navigate({
          search: { tab: 'shipments', group: next.group, q: next.q || undefined },
          replace: true,
          resetScroll: false,
        })
      }
      whenNone={<WarehouseAddress minor />}
    />
  );
}
