import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import type { ShipmentStatus } from '@jadeport/shipment';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { useKeys } from '../../components/app/keys.ts';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import type { NewEvent } from './event-form.tsx';
import { usePlace } from './place.ts';
import { PlaceField } from './place-field.tsx';

const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

/** The statuses that may follow, one press each, at the remembered place. Needs an ApiProvider. */
export function MoveShipment({ shipment }: { shipment: StaffShipment }) {
  const { staffShipments, controls } = useStaffTexts();
  const { event: texts, panel } = staffShipments;
  const { failedText } = controls;
  const { statuses } = useTexts().shipments;
  const { trackingNumber, nextStatuses, events } = shipment;
  const [place, setPlace] = usePlace(events[0]?.location);
  const [missing, setMissing] = useState(false);
  const [full, setFull] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { send, busy } = useAddEvent(trackingNumber);
  useKeys({ e: () => buttons.current?.querySelector('button')?.focus() });
  if (nextStatuses.length === 0)
    return (
      <Card level={3} title={texts.heading}>
        <Unmovable shipment={shipment} />
      </Card>
    );
  const press = (status: ShipmentStatus) => {
    setMissing(place.trim() === '');
    if (place.trim() && !busy)
      void send({ status, location: place.trim() }).catch(failureToast(texts.failed, failedText));
  };
  return (
    <Card level={3} title={panel.next}>
      {full ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <EventForm
            key={events.length}
            statuses={nextStatuses}
            current={events[0]?.location}
            send={send}
          />
        </Suspense>
      ) : (
        <>
          <PlaceField
            size="sm"
            label={panel.place}
            value={place}
            error={missing ? panel.placeMissing : null}
            onChange={(event) => {
              setPlace(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Group ref={buttons} gap="xs" aria-busy={busy}>
            {nextStatuses.map((status, at) => (
              <Button
                key={status}
                size="md"
                variant={at === 0 ? 'filled' : 'default'}
                onClick={() => press(status)}
              >
                {statuses[status]}
              </Button>
            ))}
          </Group>
          <Button variant="subtle" size="sm" onClick={() => setFull(true)}>
            {panel.more}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Why no status can follow: its consolidation sets it, or the journey is over. */
function Unmovable({ shipment: { trackingNumber, consolidation } }: { shipment: StaffShipment }) {
  const { event: texts } = useStaffTexts().staffShipments;
  if (!consolidation || ['delivered', 'returned', 'declined'].includes(consolidation.state))
    return <p>{texts.over}</p>;
  const { id, trackingNumber: number } = consolidation;
  return (
    <>
      <p>{number === trackingNumber ? texts.unapproved : fill(texts.together, { number })}</p>
      <Link to="/admin/consolidations" search={{ open: id }}>
        {texts.toConsolidation}
      </Link>
    </>
  );
}

/** Adds an event, shows a toast, and updates panel, list and tabs. */
function useAddEvent(trackingNumber: string) {
  const { event: texts } = useStaffTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const cache = api.useUtils();
  const addEvent = api.shipments.addEvent.useMutation();
  const send = async (event: NewEvent) => {
    try {
      const moved = await addEvent.mutateAsync({ trackingNumber, ...event });
      const status = statuses[moved.status];
      toast({ title: texts.done, description: fill(texts.doneText, { trackingNumber, status }) });
      cache.shipments.get.setData({ trackingNumber }, moved);
    } catch (error) {
      // The status has changed in the meantime, so the panel loads the statuses that may follow
      // now.
      if (failure(error).code === 'STATUS_NOT_ALLOWED') void cache.shipments.get.invalidate();
      throw error;
    }
    void cache.shipments.search.invalidate();
    void cache.shipments.countByStatus.invalidate();
  };
  return { send, busy: addEvent.isPending };
}
