import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';

/** A tab per status, with its number of shipments. Needs an ApiProvider. */
export function StatusTabs(props: {
  status: ShipmentStatus | undefined;
  onStatus: (status: ShipmentStatus | undefined) => void;
}) {
  const { tabs } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const { data } = api.shipments.countByStatus.useQuery(undefined, { staleTime: 15_000 });
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs
      label={tabs.label}
      value={props.status}
      choices={[
        { value: undefined, label: tabs.all, count: all },
        ...shipmentStatuses.map((value) => ({
          value,
          label: statuses[value],
          count: counts?.[value],
        })),
      ]}
      onChange={props.onStatus}
    />
  );
}
