import { plural } from '@jadeport/i18n';
import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import { Dialog } from '../../components/app/dialog.tsx';
import { useScannerBurst } from '../../components/app/scanner-burst.ts';
import { useAuthenticatedTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePlace } from './place.ts';
import css from './scan-mode.module.css';
import { type Scan, useScanQueue } from './use-scan-queue.ts';

/** Applies one status and place to label after label. Needs an ApiProvider. */
export function ScanMode({ onClose }: { onClose: () => void }) {
  const { scan: texts, event } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const language = useLanguage();
  const [status, setStatus] = useState<ShipmentStatus | ''>('');
  const [place, setPlace] = usePlace();
  const [typed, setTyped] = useState('');
  const { scans, scan, undo } = useScanQueue();
  const field = useRef<HTMLInputElement>(null);
  const ready = status !== '' && place.trim() !== '';
  useEffect(() => field.current?.focus(), []);

  const take = (text: string) => {
    setTyped('');
    if (text === '') return;
    if (status === '' || !ready) beep(false);
    else void scan(text, status, place.trim());
  };
  useScannerBurst(take);
  const [newest] = scans;

  return (
    <Dialog open onClose={onClose} title={texts.title} fullScreen>
      <div className={css.mode}>
        <p>{texts.intro}</p>
        <div className={css.choice}>
          <NativeSelect
            label={event.status}
            value={status}
            data={[
              { value: '', label: event.choose },
              ...shipmentStatuses
                .filter((each) => each !== 'pending')
                .map((value) => ({ value, label: statuses[value] })),
            ]}
            onChange={({ currentTarget }) => setStatus(currentTarget.value as ShipmentStatus)}
          />
          <TextInput
            label={event.location}
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          <TextInput
            ref={field}
            label={texts.label}
            data-scan=""
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') take(typed.trim());
            }}
          />
        </div>
        <div className={css.result} data-state={newest?.state ?? 'none'} role="status">
          {newest ? (
            <Result scan={newest} onUndo={undo} />
          ) : (
            <p className={css.big}>{ready ? texts.ready : texts.wait}</p>
          )}
        </div>
        {scans.length > 0 && (
          <section aria-label={texts.list}>
            <h3 className={css.count}>{plural(language, texts.done, scans.length)}</h3>
            <ol className={css.list}>
              {scans.map(({ id, text, state, says }) => (
                <li key={id} data-state={state}>
                  <strong>{text}</strong> {texts[state]} · {says}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function Result({ scan, onUndo }: { scan: Scan; onUndo: () => void }) {
  const { scan: texts } = useAuthenticatedTexts().staffShipments;
  return (
    <>
      <p className={css.big}>{scan.text}</p>
      <p className={css.state}>{texts[scan.state]}</p>
      <p>{scan.says}</p>
      {scan.state === 'held' && scan.says !== '' && (
        <Button variant="default" size="md" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </>
  );
}
