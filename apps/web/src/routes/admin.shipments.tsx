import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { AdminShipments } from '../features/shipments/admin-shipments.tsx';
import { readSearch } from '../features/shipments/search.ts';

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: withView(readSearch),
  component: ShipmentsPage,
});

/** The list, which stays visible beside an opened shipment. */
function ShipmentsPage() {
  const { trackingNumber } = useParams({ strict: false });
  const navigate = Route.useNavigate();
  return (
    <AdminShipments
      {...useListProps(readSearch, Route.useSearch())}
      opened={trackingNumber}
      onOpen={(number) =>
        void navigate({
          to: '/admin/shipments/$trackingNumber',
          params: { trackingNumber: number },
          search: true,
          resetScroll: false,
        })
      }
    >
      <Outlet />
    </AdminShipments>
  );
}
