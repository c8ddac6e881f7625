import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { StateTabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';

/** A tab per status, with its number of shipments. Needs an ApiProvider. */
export function StatusTabs(props: {
  status: ShipmentStatus | undefined;
  onStatus: (status: ShipmentStatus | undefined) => void;
}) {
  const { tabs } = useStaffTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const { data } = api.shipments.countByStatus.useQuery(undefined, { staleTime: 15_000 });
  return (
    <StateTabs
      label={tabs.label}
      all={tabs.all}
      states={shipmentStatuses}
      names={statuses}
      counts={data?.counts}
      value={props.status}
      onChange={props.onStatus}
    />
  );
}
