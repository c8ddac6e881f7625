import { createFileRoute } from '@tanstack/react-router';
import { DeskList } from '../features/shipments/desk-list.tsx';
import { memberHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/shipments/')({
  head: memberHead((texts) => texts.staffShipments.page.title),
  component: ShipmentListPage,
});

function ShipmentListPage() {
  const { q, status } = Route.useSearch();
  return <DeskList search={{ ...(q ? { q } : {}), ...(status ? { status } : {}) }} />;
}
