import { plural } from '@jadeport/i18n';
import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import { Dialog } from '../../components/app/dialog.tsx';
import { ScanList, ScanResult } from '../../components/app/scan-result.tsx';
import { useScannerBurst } from '../../components/app/scanner-burst.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePlace } from './place.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** Applies one status and place to label after label. Needs an ApiProvider. */
export function ScanMode({ onClose }: { onClose: () => void }) {
  const { scan: texts, event } = useStaffTexts().staffShipments;
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
      <Stack maw={960} mx="auto">
        <p>{texts.intro}</p>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            flex="1 1 220px"
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
            flex="1 1 220px"
            label={event.location}
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          <TextInput
            ref={field}
            flex="1 1 220px"
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
        </Group>
        {newest ? (
          <ScanResult tone={tones[newest.state]} state={texts[newest.state]} big={newest.text}>
            <p>{newest.says}</p>
            {newest.state === 'held' && newest.says !== '' && (
              <Button variant="default" size="md" onClick={undo}>
                {texts.undo}
              </Button>
            )}
          </ScanResult>
        ) : (
          <ScanResult tone={undefined} big={ready ? texts.ready : texts.wait} />
        )}
        {scans.length > 0 && (
          <Stack component="section" gap="xs" aria-label={texts.list}>
            <h3>{plural(language, texts.done, scans.length)}</h3>
            <ScanList
              scans={scans.map(({ id, text, state, says }) => ({
                id,
                text,
                tone: tones[state],
                says: `${texts[state]} · ${says}`,
              }))}
            />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

const tones = { held: 'good', saved: 'good', refused: 'bad', undone: undefined } as const;
