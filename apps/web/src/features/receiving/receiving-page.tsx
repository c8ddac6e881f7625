import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { setTyped, useScans } from '../../components/app/scan-reader.ts';
import { keepOffline } from '../../lib/keep-offline.ts';
import { scannedShelf, useShelves } from '../../lib/shelves.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useQueuedScans } from '../../lib/use-queued-scans.ts';
import { CodeField } from './code-field.tsx';
import { isMeasure } from './measures.ts';
import { ParcelForm } from './parcel-form.tsx';
import { ParcelStatus } from './parcel-status.tsx';
import { queue } from './queue.ts';
import { ReceivedList } from './received-list.tsx';
import css from './receiving.module.css';
import { Result } from './result.tsx';
import { useLabels } from './use-labels.ts';
import { useMatch } from './use-match.ts';
import { useTable } from './use-receiving.ts';

const noShelves: ReadonlySet<string> = new Set();

/**
 * Receives parcels at the warehouse: scan, weigh, measure, photograph, label; also without a
 * connection.
 */
export function ReceivingPage(props: {
  /** The button that scans with the camera. */
  camera: (onFound: (text: string) => void) => ReactNode;
}) {
  const { page } = useStaffTexts().receiving;
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const table = useTable();
  const match = useMatch(table.hand);
  const scans = useQueuedScans(queue);
  const last = scans.own.find(({ scanId }) => scanId === table.last);
  const labels = useLabels(scans.own, last);
  const shelves = useShelves();
  const known = shelves ?? noShelves;
  useEffect(() => keepOffline('/admin/receiving', language), [language]);
  useEffect(() => {
    if (!table.hand) field.current?.focus();
  }, [table.hand]);

  const take = (text: string, intoShelf = false) => {
    const shelf = scannedShelf(text, known, intoShelf);
    if (shelf === undefined) table.take(text);
    else table.putOn(shelf);
    if (field.current) field.current.value = '';
  };
  useScans(
    (scanned) => {
      const focused = document.activeElement;
      const inMeasure = focused instanceof HTMLInputElement && 'measure' in focused.dataset;
      if (!inMeasure || !isMeasure(scanned))
        return take(scanned, inMeasure && 'shelf' in focused.dataset);
      setTyped(focused, scanned);
      pressEnter(focused);
    },
    // A shelf is recognised by its code.
    () => shelves === undefined,
  );

  return (
    <div className={css.page}>
      <PageTitle title={page.heading} quietOnPhones>
        <ParcelStatus queue={scans} labels={labels} />
      </PageTitle>
      <div className={css.columns}>
        <div className={css.work}>
          <CodeField
            field={field}
            onCode={take}
            upcoming={table.upcoming.length}
            shelf={table.hand ? '' : table.shelf}
            camera={props.camera(take)}
          />
          <Result hand={table.hand} match={match} last={last} labels={labels} />
          {table.hand && match && (
            <ParcelForm
              key={table.hand.waybill}
              hand={table.hand}
              match={match}
              shelf={table.shelf}
              shelves={known}
              onShelf={table.putOn}
              onCustomerCode={table.withCode}
              onSave={table.save}
              onSkip={table.skip}
            />
          )}
        </div>
        <ReceivedList parcels={scans.own} labels={labels} />
      </div>
    </div>
  );
}

/** Presses Enter in a field, because the scale's own Enter was caught as the end of a scan. */
function pressEnter(field: HTMLInputElement): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
