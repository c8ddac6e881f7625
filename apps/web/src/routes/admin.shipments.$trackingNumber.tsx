import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { ShipmentPage } from '../features/shipments/shipment-page.tsx';
import { authenticatedHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/shipments/$trackingNumber')({
  head: authenticatedHead((texts, { trackingNumber = '' }) =>
    fill(texts.staffShipments.page.one, { trackingNumber }),
  ),
  component: OneShipmentPage,
});

function OneShipmentPage() {
  const { trackingNumber } = Route.useParams();
  return <ShipmentPage trackingNumber={trackingNumber} />;
}
