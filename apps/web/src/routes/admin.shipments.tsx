import { shipmentStatuses } from '@jadeport/shipment';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminShipments } from '../features/shipments/admin-shipments.tsx';
import { asText, oneOf, searchReader } from '../lib/search.ts';

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: searchReader({ q: asText, status: oneOf(shipmentStatuses) }),
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
