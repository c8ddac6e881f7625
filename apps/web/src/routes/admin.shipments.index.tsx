import { createFileRoute } from '@tanstack/react-router';
import { ShipmentList } from '../features/shipments/shipment-list.tsx';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/shipments/')({
  head: authenticatedHead((texts) => texts.staffShipments.page.title),
  component: ShipmentListPage,
});

function ShipmentListPage() {
  return <ShipmentList search={Route.useSearch()} />;
}
