import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LabelLinks } from '../../components/app/label-links.tsx';
import marked from '../../components/app/marked.module.css';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { MoveShipment } from './move-shipment.tsx';
import { ShipmentHistory } from './shipment-history.tsx';

const ShipmentChanges = lazy(async () => ({
  default: (await import('../../components/app/changes.tsx')).ShipmentChanges,
}));

const ShipmentFacts = lazy(async () => ({
  default: (await import('./shipment-facts.tsx')).ShipmentFacts,
}));

/** One shipment for staff: next statuses, history, facts. Needs an ApiProvider. */
export function ShipmentPanel(props: { trackingNumber: string; onClose: () => void }) {
  const { missing } = useStaffTexts().staffShipments;
  const { trackingNumber } = props;
  const query = api.shipments.get.useQuery({ trackingNumber }, { staleTime: 0 });
  return (
    <SidePanel title={trackingNumber} onClose={props.onClose}>
      <Opened
        query={query}
        missing={{ title: fill(missing.heading, { trackingNumber }), text: missing.text }}
      >
        {(shipment) => <OpenedShipment key={trackingNumber} shipment={shipment} />}
      </Opened>
    </SidePanel>
  );
}

function OpenedShipment({ shipment }: { shipment: StaffShipment }) {
  const { takenBack } = useStaffTexts().staffShipments;
  const { orderCancellation } = shipment;
  return (
    <>
      <Group gap="6px 16px">
        <StatusBadge status={shipment.status} />
        <p>
          {shipment.customerCode} {shipment.customerName}
        </p>
      </Group>
      {orderCancellation && (
        <div className={marked.mark} data-tone="ask">
          <strong>{takenBack.marks[orderCancellation]}</strong>
          <p>{takenBack.text}</p>
        </div>
      )}
      <MoveShipment shipment={shipment} />
      <ShipmentHistory shipment={shipment} />
      <Suspense fallback={<Skeleton height={420} />}>
        <ShipmentFacts shipment={shipment} />
      </Suspense>
      <Suspense>
        <ShipmentChanges trackingNumber={shipment.trackingNumber} />
      </Suspense>
      <LabelLinks trackingNumber={shipment.trackingNumber} />
    </>
  );
}
