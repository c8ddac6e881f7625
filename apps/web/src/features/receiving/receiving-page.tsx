import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { useScannerBurst } from '../../components/app/scanner-burst.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { CodeField } from './code-field.tsx';
import { keepOffline } from './keep-offline.ts';
import { isMeasure, withoutScan } from './measures.ts';
import { ParcelForm } from './parcel-form.tsx';
import { QueueStatus } from './queue-status.tsx';
import { ReceivedList } from './received-list.tsx';
import css from './receiving.module.css';
import { Result } from './result.tsx';
import { scannedShelf, useShelves } from './shelves.ts';
import { useLabels } from './use-labels.ts';
import { useMatch } from './use-match.ts';
import { useQueue, useTable } from './use-receiving.ts';

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
  const queue = useQueue();
  const last = queue.own.find(({ scanId }) => scanId === table.last);
  const labels = useLabels(queue.own, last);
  const shelves = useShelves();
  useEffect(() => keepOffline(language), [language]);
  useEffect(() => {
    if (!table.hand) field.current?.focus();
  }, [table.hand]);

  const take = (text: string, intoShelf = false) => {
    const shelf = scannedShelf(text, shelves, intoShelf);
    if (shelf === undefined) table.take(text);
    else table.putOn(shelf);
    if (field.current) field.current.value = '';
  };
  useScannerBurst((scanned) => {
    const focused = document.activeElement;
    const inMeasure = focused instanceof HTMLInputElement && 'measure' in focused.dataset;
    if (inMeasure && isMeasure(scanned)) return pressEnter(focused);
    if (inMeasure) setTyped(focused, withoutScan(focused.value, scanned));
    take(scanned, inMeasure && 'shelf' in focused.dataset);
  });

  return (
    <div className={css.page}>
      <PageTitle title={page.heading} quietOnPhones>
        <QueueStatus queue={queue} labels={labels} />
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
              shelves={shelves}
              onShelf={table.putOn}
              onCustomerCode={table.withCode}
              onSave={table.save}
              onSkip={table.skip}
            />
          )}
        </div>
        <ReceivedList parcels={queue.own} labels={labels} />
      </div>
    </div>
  );
}

/** Sets the text of a controlled field and notifies React, as typing does. */
function setTyped(field: HTMLInputElement, text: string): void {
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  prototype?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses Enter in a field, because the scale's own Enter was caught as the end of a scan. */
function pressEnter(field: HTMLInputElement): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
