import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import type { View } from '../../components/app/table/column.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { OnlyFilter } from './only-filter.tsx';
import type { Search } from './search.ts';
import { type Chosen, SelectionContext } from './selection.ts';
import { ShipmentTable } from './shipment-table.tsx';

const SelectedShipments = lazy(async () => ({
  default: (await import('./selected-shipments.tsx')).SelectedShipments,
}));

/** The list of shipments for staff, with the opened one beside it. Needs an ApiProvider. */
export function AdminShipments(props: {
  search: Search;
  onSearch: (search: Search) => void;
  view: View;
  onView: (view: View) => void;
  opened: string | undefined;
  onOpen: (trackingNumber: string) => void;
  /** The panel of the opened shipment. */
  children: ReactNode;
}) {
  const { page } = useStaffTexts().staffShipments;
  const { children, ...table } = props;
  const selection = useSelectionState();
  return (
    <SelectionContext value={selection}>
      <PageTitle title={page.heading} quietOnPhones />
      <OnlyFilter search={props.search} onSearch={props.onSearch} />
      <ShipmentTable {...table} />
      {children}
      {selection.chosen.length > 0 && (
        <Suspense>
          <SelectedShipments />
        </Suspense>
      )}
    </SelectionContext>
  );
}

function useSelectionState() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  return useMemo(
    () => ({
      chosen,
      choose: (shipments: readonly Chosen[], on: boolean) =>
        setChosen((before) => {
          const others = before.filter(
            (each) => !shipments.some((one) => one.trackingNumber === each.trackingNumber),
          );
          return on ? [...others, ...shipments] : others;
        }),
      clear: () => setChosen([]),
    }),
    [chosen],
  );
}
