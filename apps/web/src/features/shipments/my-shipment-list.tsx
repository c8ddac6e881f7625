import type { Shipment } from '@jadeport/contract/shipments';
import { colon, fill, plural } from '@jadeport/i18n';
import { alarmOf, isAbroad, stageOf, stages } from '@jadeport/shipment';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { calendarDay, daysUntil, jamaicaTime } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './shipments.module.css';
import { useStepOf } from './use-step-of.ts';

/** Packages as rows, or as cards on a phone. */
export function MyShipmentList(props: { shipments: readonly Shipment[] }) {
  return (
    <ul className={css.list}>
      {props.shipments.map((shipment) => (
        <MyShipmentRow key={shipment.id} shipment={shipment} />
      ))}
    </ul>
  );
}

/** One package: contents, status, action and expected day. */
function MyShipmentRow({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().myShipments;
  const { steps } = useTexts().nextSteps;
  const stepOf = useStepOf();
  const { trackingNumber, description, status } = shipment;
  return (
    <li className={css.row} data-alarm={alarmOf(status) ?? undefined}>
      <div>
        <Link to="/tracking/$trackingNumber" params={{ trackingNumber }} className={css.link}>
          <span className={css.name}>{description || texts.unnamed}</span>
          <span className={css.number}>{trackingNumber}</span>
        </Link>
      </div>
      <div className={css.status}>
        <StatusBadge status={status} />
        <Progress shipment={shipment} />
      </div>
      <div className={css.facts}>
        <p className={css.step}>{steps[stepOf(shipment)].title}</p>
        <Expected shipment={shipment} />
        <Updated shipment={shipment} />
      </div>
    </li>
  );
}

/** The four stages as four bars. */
export function Progress({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().myShipments;
  const { status, progress: percent } = shipment;
  // A list does not contain the history, so for a problem it does not show at which stage it
  // occurred.
  const leg = status === 'exception' || status === 'returned' ? null : stageOf([status]);
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
      {stages.map((stage, at) => (
        <span key={stage} data-done={leg !== null && at <= stages.indexOf(leg) ? '' : undefined} />
      ))}
    </div>
  );
}

/** Statuses without an expected day. */
export const ended: readonly string[] = ['ready_for_pickup', 'delivered', 'returned'];

/** The estimated day, for a package on its way. */
function Expected({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().myShipments;
  const { card } = useTexts().tracking;
  const language = useLanguage();
  const { estimatedDelivery: day, status } = shipment;
  if (ended.includes(status)) return null;
  if (!day)
    return (
      <p className={css.soft}>
        {texts.estimatedDelivery}
        {colon[language]}
        {texts.unknownDate}
      </p>
    );
  const left = daysUntil(day, Date.now());
  const abroad = left > 0 && isAbroad(status, shipment.lastLocation);
  return (
    <p>
      <span className={css.soft}>
        {texts.estimatedDelivery}
        {colon[language]}
      </span>
      <strong>{calendarDay(day, language)}</strong>
      {abroad && ` · ${plural(language, card.daysLeft, left)}`}
      {left === 0 && ` · ${card.dueToday}`}
    </p>
  );
}

function Updated({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().myShipments;
  const language = useLanguage();
  const date = jamaicaTime(shipment.lastUpdated, language);
  const location = shipment.lastLocation;
  return <p className={css.soft}>{location ? fill(texts.at, { date, location }) : date}</p>;
}
