import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import card from '../../components/app/card.module.css';
import { Card } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { useShortcut } from '../../components/app/shortcuts.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';
import { ShipmentFacts } from './shipment-facts.tsx';
import { ShipmentHistory } from './shipment-history.tsx';

const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

/** One shipment, opened: what it is, where it was, what may come next. Needs an ApiProvider. */
export function ShipmentPage({ trackingNumber }: { trackingNumber: string }) {
  const { staffShipments, controls } = useAuthenticatedTexts();
  const { missing } = staffShipments;
  const query = api.shipments.get.useQuery({ trackingNumber }, { staleTime: 0 });
  return (
    <>
      <Link to="/admin/shipments" search={true} className={card.back}>
        {controls.back}
      </Link>
      <Opened
        query={query}
        missing={{ title: fill(missing.heading, { trackingNumber }), text: missing.text }}
      >
        {(shipment) => <OpenedShipment shipment={shipment} />}
      </Opened>
    </>
  );
}

function OpenedShipment({ shipment }: { shipment: StaffShipment }) {
  return (
    <article aria-labelledby="shipment" className={css.opened}>
      <header className={css.openedHead}>
        <h2 id="shipment" className={css.number}>
          {shipment.trackingNumber}
        </h2>
        <StatusBadge status={shipment.status} />
        <p className={css.owner}>
          {shipment.customerCode} {shipment.customerName}
        </p>
      </header>
      <div className={css.columns}>
        <Move shipment={shipment} />
        <ShipmentHistory events={shipment.events} />
        <ShipmentFacts shipment={shipment} />
      </div>
    </article>
  );
}

function Move({ shipment }: { shipment: StaffShipment }) {
  const { event: texts } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const { trackingNumber, nextStatuses, events } = shipment;
  const place = useRef<HTMLDivElement>(null);
  const cache = api.useUtils();
  const addEvent = api.shipments.addEvent.useMutation();
  useShortcut('e', () => place.current?.querySelector('select')?.focus());
  if (nextStatuses.length === 0)
    return (
      <Card level={3} title={texts.heading}>
        <p>{texts.over}</p>
      </Card>
    );
  return (
    <Card level={3} title={texts.heading}>
      <div ref={place}>
        <Suspense fallback={<Skeleton height={420} />}>
          <EventForm
            // What may come next has changed, and with it the form.
            key={`${trackingNumber} ${events.length}`}
            statuses={nextStatuses}
            send={async (event) => {
              const moved = await addEvent.mutateAsync({ trackingNumber, ...event });
              const status = statuses[moved.status];
              toast({
                title: texts.done,
                description: fill(texts.doneText, { trackingNumber, status }),
              });
              cache.shipments.get.setData({ trackingNumber }, moved);
            }}
          />
        </Suspense>
      </div>
    </Card>
  );
}
