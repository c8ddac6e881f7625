import type { MovedShipments } from '@jadeport/contract/shipments';
import { plural } from '@jadeport/i18n';
import { canMove, type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { SelectionBar } from '../../components/app/selection-bar.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';
import { MoveResults } from './move-results.tsx';
import { type Chosen, useSelection } from './selection.ts';

const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

/** The selected shipments, and the actions for all of them. Needs an ApiProvider. */
export function SelectedShipments() {
  const { selection: texts } = useStaffTexts().staffShipments;
  const language = useLanguage();
  const { chosen, clear } = useSelection();
  const [open, setOpen] = useState(false);
  const [results, setResults] = useState<MovedShipments | null>(null);
  const close = () => {
    setOpen(false);
    if (results) clear();
    setResults(null);
  };
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar label={texts.label} count={plural(language, texts.count, chosen.length)}>
          <Button color="gold" onClick={() => setOpen(true)}>
            {texts.move}
          </Button>
          <Button variant="default" onClick={clear}>
            {texts.clear}
          </Button>
        </SelectionBar>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={results ? texts.result : plural(language, texts.title, chosen.length)}
      >
        {results ? (
          <MoveResults moved={results} onDone={close} />
        ) : (
          <MoveSelection chosen={chosen} onMoved={setResults} />
        )}
      </Dialog>
    </>
  );
}

/** The statuses that may follow for every one of them. */
const commonStatuses = (chosen: readonly Chosen[]): ShipmentStatus[] =>
  shipmentStatuses.filter((next) => chosen.every(({ status }) => canMove(status, next)));

function MoveSelection(props: {
  chosen: readonly Chosen[];
  onMoved: (results: MovedShipments) => void;
}) {
  const { selection: texts } = useStaffTexts().staffShipments;
  const cache = api.useUtils();
  const addEvents = api.shipments.addEvents.useMutation();
  const trackingNumbers = props.chosen.map((each) => each.trackingNumber);
  const statuses = commonStatuses(props.chosen);
  return (
    <>
      <p className={css.numbers}>{trackingNumbers.join(' · ')}</p>
      {statuses.length === 0 ? (
        <p>{texts.noStatus}</p>
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          <EventForm
            statuses={statuses}
            send={async (event) => {
              props.onMoved(await addEvents.mutateAsync({ trackingNumbers, ...event }));
              void cache.shipments.invalidate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
