import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { DeskShipment } from '../features/shipments/desk-shipment.tsx';
import { memberHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/shipments/$trackingNumber')({
  head: memberHead((texts, { trackingNumber = '' }) =>
    fill(texts.staffShipments.page.one, { trackingNumber }),
  ),
  component: OneShipmentPage,
});

function OneShipmentPage() {
  const { trackingNumber } = Route.useParams();
  return <DeskShipment trackingNumber={trackingNumber} />;
}
