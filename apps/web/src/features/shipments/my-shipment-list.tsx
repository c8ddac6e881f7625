import type { Shipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { calendarDay, jamaicaTime } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './shipments.module.css';

/** Shipments as rows where there is room, as cards on a phone. */
export function MyShipmentList(props: { shipments: readonly Shipment[] }) {
  return (
    <ul className={css.list}>
      {props.shipments.map((shipment) => (
        <MyShipmentRow key={shipment.id} shipment={shipment} />
      ))}
    </ul>
  );
}

function MyShipmentRow({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().shipments;
  const { trackingNumber, description } = shipment;
  return (
    <li className={css.row}>
      <div>
        <Link
          to="/tracking/$trackingNumber"
          params={{ trackingNumber }}
          className={css.number}
          aria-label={fill(texts.details, { trackingNumber })}
        >
          {trackingNumber}
        </Link>
        <p className={css.description}>{description}</p>
      </div>
      <div className={css.status}>
        <StatusBadge status={shipment.status} />
        <Progress percent={shipment.progress} />
      </div>
      <MyShipmentFacts shipment={shipment} />
    </li>
  );
}

function Progress({ percent }: { percent: number }) {
  const { list: texts } = useTexts().shipments;
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={texts.progress}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={fill(texts.progressValue, { percent })}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

function MyShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().shipments;
  const language = useLanguage();
  const updated = jamaicaTime(shipment.lastUpdated, language);
  const { lastLocation, estimatedDelivery } = shipment;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{texts.lastUpdated}</dt>
        <dd>
          {lastLocation ? fill(texts.at, { date: updated, location: lastLocation }) : updated}
        </dd>
      </div>
      <div>
        <dt>{texts.estimatedDelivery}</dt>
        <dd data-unknown={estimatedDelivery ? undefined : ''}>
          {estimatedDelivery ? calendarDay(estimatedDelivery, language) : texts.unknownDate}
        </dd>
      </div>
    </dl>
  );
}
