import type { Shipment } from '@jadeport/contract/shipments';
import { alarmOf } from '@jadeport/shipment';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { jamaicaTime, shortDay } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { ended, Progress } from './my-shipment-list.tsx';
import css from './packages.module.css';

/** A package in at most 72 px: contents and day, then number, place and status. */
export function PackageRow({ shipment }: { shipment: Shipment }) {
  const { list: texts } = useTexts().myShipments;
  const language = useLanguage();
  const { trackingNumber, description, status, lastUpdated, lastLocation } = shipment;
  const day = ended.includes(status) ? null : shipment.estimatedDelivery;
  return (
    <li className={css.row} data-alarm={alarmOf(status) ?? undefined}>
      <div className={css.line}>
        <Link to="/tracking/$trackingNumber" params={{ trackingNumber }} className={css.name}>
          {description || texts.unnamed}
        </Link>
        {day && (
          <p className={css.day}>
            <span className="visually-hidden">{texts.estimatedDelivery} </span>
            {shortDay(day, language)}
          </p>
        )}
      </div>
      <p className={css.place}>
        {[lastLocation, jamaicaTime(lastUpdated, language)].filter(Boolean).join(' · ')}
      </p>
      <div className={css.line}>
        <span className={css.number}>{trackingNumber}</span>
        <div className={css.status}>
          <StatusBadge status={status} />
        </div>
      </div>
      <Progress shipment={shipment} />
    </li>
  );
}
