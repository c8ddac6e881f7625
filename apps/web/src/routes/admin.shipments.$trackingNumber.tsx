import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ShipmentPanel } from '../features/shipments/shipment-panel.tsx';
import { staffHead } from '../lib/head.ts';

const UnitCharges = lazy(async () => ({
  default: (await import('../features/invoices/unit-charges.tsx')).UnitCharges,
}));

export const Route = createFileRoute('/admin/shipments/$trackingNumber')({
  head: staffHead((texts, { trackingNumber = '' }) =>
    fill(texts.staffShipments.page.one, { trackingNumber }),
  ),
  component: OneShipmentPage,
});

function OneShipmentPage() {
  const { trackingNumber } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ShipmentPanel
      trackingNumber={trackingNumber}
      more={
        <Suspense>
          <UnitCharges trackingNumber={trackingNumber} />
        </Suspense>
      }
      onClose={() => void navigate({ to: '/admin/shipments', search: true, resetScroll: false })}
    />
  );
}
