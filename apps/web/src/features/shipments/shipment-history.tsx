import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { Photographs } from '../../components/site/photographs.tsx';
import { usePhotographs } from '../../lib/photographs.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';

/** The events of a shipment, newest first; they cannot be edited. */
export function ShipmentHistory({ shipment }: { shipment: StaffShipment }) {
  const { events, trackingNumber } = shipment;
  const photographs = usePhotographs(trackingNumber);
  const { history } = useStaffTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const nameOf = useActorName();
  return (
    <Card level={3} title={history.heading}>
      <ol className={`${marked.list} ${marked.history}`}>
        {events.map((event, at) => (
          <li key={event.id}>
            <Text fw={600}>{statuses[event.status]}</Text>
            <p>{event.location}</p>
            {event.note && <p>{event.note}</p>}
            {events.findIndex(({ status }) => status === event.status) === at && (
              <Photographs items={photographs.filter(({ status }) => status === event.status)} />
            )}
            <Text c="dimmed" fz="sm">
              <Time at={event.timestamp} />
              {' · '}
              <span title={event.by ?? undefined}>{fill(history.by, { name: nameOf(event) })}</span>
              {isLate(event) && (
                <>
                  {' · '}
                  {history.recorded} <Time at={event.recordedAt} />
                </>
              )}
            </Text>
          </li>
        ))}
      </ol>
      <Text c="dimmed" fz="sm">
        {history.append}
      </Text>
    </Card>
  );
}

type Event = StaffShipment['events'][number];

/** Whether it was entered at another time than it happened, by a minute or more. */
const isLate = (event: Event): event is Event & { recordedAt: string } =>
  event.recordedAt !== null &&
  Math.abs(Date.parse(event.recordedAt) - Date.parse(event.timestamp)) >= 60_000;
