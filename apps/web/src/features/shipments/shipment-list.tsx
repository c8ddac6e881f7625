import type { FoundShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record, recordLink } from '../../components/app/record.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay, jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './admin-shipments.module.css';
import { useSelection } from './selection.ts';
import type { Search } from './shipment-search.tsx';

const pageSize = 25;

/** What the search found, newest first. Needs an ApiProvider and a SelectionContext. */
export function ShipmentList({ search }: { search: Search }) {
  const { list: texts } = useAuthenticatedTexts().staffShipments;
  const { client } = api.useUtils();
  const pages = usePages([['shipments', 'search'], search], (cursor) =>
    client.shipments.search.query({ ...search, limit: pageSize, ...cursor }),
  );
  return (
    <PagedList
      pages={pages}
      label={texts.label}
      nothing={texts.nothing}
      row={(shipment) => <ShipmentRow key={shipment.id} shipment={shipment} />}
    />
  );
}

function ShipmentRow({ shipment }: { shipment: FoundShipment }) {
  const { list: texts } = useAuthenticatedTexts().staffShipments;
  const language = useLanguage();
  const { trackingNumber, lastLocation, estimatedDelivery } = shipment;
  const { chosen, choose } = useSelection();
  const isChosen = chosen.some((each) => each.trackingNumber === trackingNumber);
  const selectByKey = (event: KeyboardEvent) => {
    if (event.key !== 'x') return;
    event.preventDefault();
    choose(shipment, !isChosen);
  };
  const time = jamaicaTime(shipment.lastUpdated, language);
  return (
    <Record
      lead={
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={fill(texts.select, { trackingNumber })}
            onChange={() => choose(shipment, !isChosen)}
          />
        </label>
      }
      title={
        <Link
          to="/admin/shipments/$trackingNumber"
          params={{ trackingNumber }}
          search={true}
          onKeyDown={selectByKey}
          {...recordLink}
        >
          {trackingNumber}
        </Link>
      }
      text={`${shipment.customerCode} ${shipment.customerName} · ${shipment.description}`}
      badge={<StatusBadge status={shipment.status} />}
      facts={[
        {
          name: texts.updated,
          value: lastLocation ? fill(texts.at, { time, location: lastLocation }) : time,
        },
        {
          name: texts.delivery,
          value: estimatedDelivery ? calendarDay(estimatedDelivery, language) : texts.unknown,
        },
      ]}
    />
  );
}
