import type { StaffShipment } from '@jadeport/contract/shipments';
import { Card } from '../../components/app/card.tsx';
import { Time } from '../../components/app/time.tsx';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';

/** All that has happened, newest first; nothing in it can be changed. */
export function ShipmentHistory({ events }: { events: StaffShipment['events'] }) {
  const { history } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  return (
    <Card level={3} title={history.heading}>
      <ol className={css.events}>
        {events.map((event) => (
          <li key={event.id}>
            <p className={css.eventStatus}>{statuses[event.status]}</p>
            <p>{event.location}</p>
            {event.note && <p>{event.note}</p>}
            <p className={css.soft}>
              <Time at={event.timestamp} />
            </p>
          </li>
        ))}
      </ol>
      <p className={css.soft}>{history.append}</p>
    </Card>
  );
}
