import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './status-tabs.module.css';

/** A tab for each status with how many shipments stand there. Needs an ApiProvider. */
export function StatusTabs(props: {
  status: ShipmentStatus | undefined;
  onStatus: (status: ShipmentStatus | undefined) => void;
}) {
  const { tabs } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const language = useLanguage();
  const { data } = api.shipments.countByStatus.useQuery(undefined, { staleTime: 15_000 });
  const counts = data?.counts;
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { status: undefined, label: tabs.all, count: all },
    ...shipmentStatuses.map((status) => ({
      status,
      label: statuses[status],
      count: counts?.[status],
    })),
  ];
  return (
    <fieldset className={css.tabs}>
      <legend className="visually-hidden">{tabs.label}</legend>
      {choices.map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          className={css.tab}
          aria-pressed={props.status === status}
          onClick={() => props.onStatus(status)}
        >
          {label} <span className={css.count}>{count === undefined ? '' : number(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
