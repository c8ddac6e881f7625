import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Shortcuts, useShortcut, walkByArrows } from '../../components/app/shortcuts.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';
import { NewShipment } from './new-shipment.tsx';
import { type Chosen, SelectionContext } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Search, ShipmentSearch } from './shipment-search.tsx';

/**
 * Where staff find, make and move shipments: the search field stays above the list and above an
 * opened shipment, ready for the next scan. Needs an ApiProvider.
 */
export function AdminShipments(props: {
  search: Search;
  onSearch: (search: Search) => void;
  onOpen: (trackingNumber: string) => void;
  children: ReactNode;
}) {
  const { page, keys } = useAuthenticatedTexts().staffShipments;
  const field = useRef<HTMLInputElement>(null);
  const selection = useSelectionState();
  useShortcut('/', () => field.current?.select());
  return (
    <SelectionContext value={selection}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys walk between what is inside. */}
      <div className={css.page} onKeyDown={walkByArrows}>
        <header className={css.header}>
          <h1>{page.heading}</h1>
          <NewShipment onCreated={props.onOpen} />
        </header>
        <ShipmentSearch
          field={field}
          search={props.search}
          onSearch={props.onSearch}
          onOpen={props.onOpen}
        />
        <Shortcuts
          keys={[
            { keys: ['/'], does: keys.search },
            { keys: ['↑', '↓'], does: keys.walk },
            { keys: ['Enter'], does: keys.open },
            { keys: ['x'], does: keys.select },
            { keys: ['n'], does: keys.create },
            { keys: ['e'], does: keys.move },
          ]}
        />
        {props.children}
        <SelectionBar />
      </div>
    </SelectionContext>
  );
}

function useSelectionState() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  return useMemo(
    () => ({
      chosen,
      choose: (shipment: Chosen, on: boolean) =>
        setChosen((before) => {
          const others = before.filter((each) => each.trackingNumber !== shipment.trackingNumber);
          return on ? [...others, shipment] : others;
        }),
      clear: () => setChosen([]),
    }),
    [chosen],
  );
}
