import type { FoundShipment } from '@jadeport/contract/shipments';
import { shipmentSorts } from '@jadeport/contract/shipments/sorts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Column, sortOf, type View } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './admin-shipments.module.css';
import { carrierName } from './carrier-name.ts';
import type { Search } from './search.ts';
import { useSelection } from './selection.ts';
import { StatusTabs } from './status-tabs.tsx';

const pageSize = 50;

/** The results of the search, newest first. Needs an ApiProvider and a SelectionContext. */
export function ShipmentTable(props: {
  search: Search;
  onSearch: (search: Search) => void;
  view: View;
  onView: (view: View) => void;
  opened: string | undefined;
  onOpen: (trackingNumber: string) => void;
}) {
  const { list } = useStaffTexts().staffShipments;
  const { client } = api.useUtils();
  const { search } = props;
  const asked = { ...search, ...sortOf(props.view, shipmentSorts) };
  const pages = usePages([['shipments', 'search'], asked], (cursor) =>
    client.shipments.search.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const { chosen, choose } = useSelection();
  const numbers = useMemo(() => new Set(chosen.map((each) => each.trackingNumber)), [chosen]);
  return (
    <Table
      label={list.label}
      name="shipments"
      columns={useColumns()}
      sorts={shipmentSorts}
      pages={pages}
      rowId={(row) => row.trackingNumber}
      rowLabel={(row) => row.trackingNumber}
      onOpen={(row) => props.onOpen(row.trackingNumber)}
      opened={props.opened}
      choice={{ chosen: numbers, choose }}
      view={props.view}
      onView={props.onView}
      nothing={list.nothing}
      tools={
        <StatusTabs
          status={search.status}
          onStatus={(status) => {
            const { status: _, ...rest } = search;
            props.onSearch({ ...rest, ...(status ? { status } : {}) });
          }}
        />
      }
    />
  );
}

function useColumns(): Column<FoundShipment>[] {
  const { columns: names, list, takenBack } = useStaffTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const { carriers } = useTexts().tracking;
  const language = useLanguage();
  return useMemo((): Column<FoundShipment>[] => {
    const day = (date: string | null) => (date ? calendarDay(date, language) : list.unknown);
    return [
      {
        ...numberColumn(names.number),
        cell: ({ trackingNumber }) => (
          <Link
            to="/admin/shipments/$trackingNumber"
            params={{ trackingNumber }}
            search={true}
            tabIndex={-1}
          >
            {trackingNumber}
          </Link>
        ),
      },
      {
        id: 'status',
        header: names.status,
        cell: ({ status }) => <StatusBadge status={status} />,
        sort: ({ status }) => statuses[status],
        card: 'badge',
      },
      customerColumn(names.customer),
      {
        id: 'contents',
        header: names.contents,
        sort: ({ description }) => description,
        cell: ({ description, orderCancellation }) =>
          orderCancellation ? (
            <>
              <span className={css.takenBack}>{takenBack.marks[orderCancellation]}</span> ·{' '}
              {description}
            </>
          ) : (
            description
          ),
        card: 'text',
      },
      {
        id: 'place',
        header: names.place,
        sort: ({ lastLocation }) => lastLocation ?? '',
      },
      timeColumn('updated', names.updated, ({ lastUpdated }) => lastUpdated),
      {
        id: 'delivery',
        header: names.delivery,
        cell: ({ estimatedDelivery }) => day(estimatedDelivery),
        sort: ({ estimatedDelivery }) => estimatedDelivery ?? '',
      },
      {
        id: 'carrier',
        header: names.carrier,
        sort: ({ carrier }) => carrierName(carrier, carriers) ?? '',
        optional: true,
      },
      {
        id: 'waybill',
        header: names.waybill,
        sort: ({ waybill }) => waybill ?? '',
        optional: true,
      },
      {
        ...timeColumn<FoundShipment>('created', names.created, ({ createdAt }) => createdAt),
        optional: true,
      },
    ];
  }, [names, list, takenBack, statuses, carriers, language]);
}
