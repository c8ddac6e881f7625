import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminShipments } from '../features/shipments/admin-shipments.tsx';
import type { Search } from '../features/shipments/shipment-search.tsx';
import { searchText } from '../lib/search-text.ts';

const isStatus = (value: unknown): value is ShipmentStatus =>
  shipmentStatuses.some((status) => status === value);

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: (search): Search => ({
    ...searchText(search),
    ...(isStatus(search.status) ? { status: search.status } : {}),
  }),
  component: ShipmentsPage,
});

/** The search field above the list and above an opened shipment. */
function ShipmentsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminShipments
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/admin/shipments', search: next, replace: true, resetScroll: false })
      }
      onOpen={(trackingNumber) =>
        void navigate({
          to: '/admin/shipments/$trackingNumber',
          params: { trackingNumber },
          search: true,
        })
      }
    >
      <Outlet />
    </AdminShipments>
  );
}
