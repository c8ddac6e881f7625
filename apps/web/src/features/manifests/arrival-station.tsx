import { fill } from '@jadeport/i18n';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { beep } from '../../components/app/beep.ts';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { brand } from '../../lib/brand.ts';
import { scannedShelf, useShelves } from '../../lib/shelves.ts';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useSiteName } from '../../lib/sites.ts';
import css from './arrival.module.css';
import { ArrivalResult } from './arrival-result.tsx';
import { toneOf } from './arriving.ts';
import { RecentScans } from './recent-scans.tsx';
import type { useArriving } from './use-arriving.ts';

const noShelves: ReadonlySet<string> = new Set();
const sites = brand.sites.filter(({ kind }) => kind !== 'warehouse').map(({ code }) => code);

/** The place, the shelf, the field and the result of the last scan, for a clerk with a scanner. */
export function ArrivalStation(props: {
  arriving: ReturnType<typeof useArriving>;
  /** Where the manifest ends. */
  destination: string | undefined;
  camera: (onFound: (text: string) => void) => ReactNode;
}) {
  const texts = useArrivalTexts();
  const { receiving } = useStaffTexts();
  const { arriving } = props;
  const { shelf, setShelf, scans } = arriving;
  const siteName = useSiteName();
  const shelves = useShelves();
  const [last] = scans;
  useSound(last && toneOf(last), last?.scanId);
  const take = (typed: string) => {
    const text = typed.trim();
    if (text === '') return;
    const code = scannedShelf(text, shelves ?? noShelves, false);
    if (code !== undefined) return setShelf(code);
    arriving.take(text).catch(failureToast(texts.seen.failed, receiving.saveFailedText));
  };
  return (
    <>
      <div className={css.scan}>
        <div className={css.field}>
          <ScanInput
            label={texts.scan.label}
            onScan={take}
            // A shelf is recognised by its code.
            waits={() => shelves === undefined}
          />
        </div>
        {props.camera(take)}
        {sites.length > 1 && (
          <NativeSelect
            size="lg"
            label={texts.where}
            value={arriving.site || props.destination}
            data={sites.map((value) => ({ value, label: siteName(value) }))}
            onChange={({ currentTarget }) => arriving.setSite(currentTarget.value)}
          />
        )}
      </div>
      <div className={css.shelf}>
        <p role="status">
          {shelf ? <strong>{fill(texts.shelf.on, { code: shelf })}</strong> : texts.shelf.none}
        </p>
        {shelf && (
          <Button variant="default" size="sm" onClick={() => setShelf('')}>
            {fill(texts.shelf.leave, { code: shelf })}
          </Button>
        )}
      </div>
      <ArrivalResult last={last} onNote={arriving.note} />
      {scans.length > 1 && <RecentScans scans={scans.slice(1)} />}
    </>
  );
}

/** Plays one sound per scan, once its answer is there. */
function useSound(tone: string | undefined, scanId: string | undefined): void {
  useEffect(() => {
    if (tone !== undefined) beep(tone === 'good');
  }, [tone, scanId]);
}
