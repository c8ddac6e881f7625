import { type ReactNode, useMemo, useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import type { View } from '../../components/app/table/column.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import type { Search } from './search.ts';
import { type Chosen, SelectionContext } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ShipmentTable } from './shipment-table.tsx';

/** Where staff find and move shipments: the list, and beside it the one that is open. Needs an ApiProvider. */
export function AdminShipments(props: {
  search: Search;
  onSearch: (search: Search) => void;
  view: View;
  onView: (view: View) => void;
  opened: string | undefined;
  onOpen: (trackingNumber: string) => void;
  /** The panel of the shipment that is open. */
  children: ReactNode;
}) {
  const { page } = useAuthenticatedTexts().staffShipments;
  const { children, ...table } = props;
  return (
    <SelectionContext value={useSelectionState()}>
      <PageTitle title={page.heading} />
      <ShipmentTable {...table} />
      {children}
      <SelectionBar />
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
