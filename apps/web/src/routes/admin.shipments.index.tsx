import { createFileRoute } from '@tanstack/react-router';
import { ShipmentList } from '../features/shipments/shipment-list.tsx';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/shipments/')({
  head: authenticatedHead((texts) => texts.staffShipments.page.title),
  component: ShipmentListPage,
});

function ShipmentListPage() {
  const { q, status } = Route.useSearch();
  return <ShipmentList search={{ ...(q ? { q } : {}), ...(status ? { status } : {}) }} />;
}
