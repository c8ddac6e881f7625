import { fill, plural } from '@jadeport/i18n';
import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { ScanResult } from '../../components/app/scan-result.tsx';
import { useScanList } from '../../components/app/use-scan-list.ts';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './counter.module.css';

/** Scans what a driver takes along. Needs an ApiProvider. */
export function CreateDelivery({ onClose }: { onClose: () => void }) {
  const { staffDeliveries, staffPickups } = usePickupsTexts();
  const texts = staffDeliveries.create;
  const language = useLanguage();
  const cache = api.useUtils();
  const findShipment = useFindShipment();
  const [driver, setDriver] = useState('');
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const { lines, take } = useScanList(async (typed) => {
    const number = await findShipment(typed).catch((error: unknown) => {
      throw new Error(failureMessage(error, staffPickups.failed));
    });
    if (!number) throw new Error(staffPickups.failed);
    setNumbers((before) => (before.includes(number) ? before : [...before, number]));
    return { text: number, says: fill(texts.added, { number }) };
  });
  const create = api.pickups.createDelivery.useMutation({
    onSuccess: ({ driver: name }) => {
      toast({ title: texts.done, description: name });
      void cache.pickups.invalidate();
      onClose();
    },
    onError: failureToast(texts.failed, texts.failedText),
  });
  const [newest] = lines;
  const isReady = numbers.length > 0 && driver.trim().length > 1 && !create.isPending;
  return (
    <Dialog open onClose={onClose} title={texts.title} size="lg">
      <Stack>
        <TextInput
          label={texts.driver}
          autoComplete="off"
          value={driver}
          onChange={({ currentTarget }) => setDriver(currentTarget.value)}
        />
        <ScanInput label={texts.scan} onScan={take} />
        <ScanResult
          tone={
            newest &&
            { sending: undefined, good: 'good' as const, bad: 'bad' as const }[newest.state]
          }
          state={newest?.says}
          big={newest?.text ?? texts.ready}
        />
        <ul className={css.units}>
          {numbers.map((number) => (
            <li key={number} data-ticked>
              <Group justify="space-between">
                <span className={css.name}>{number}</span>
                <CloseButton
                  aria-label={fill(texts.remove, { number })}
                  onClick={() => setNumbers((before) => before.filter((each) => each !== number))}
                />
              </Group>
            </li>
          ))}
        </ul>
        <Button
          color="gold"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && create.mutate({ trackingNumbers: [...numbers], driver })}
        >
          {plural(language, texts.submit, numbers.length)}
        </Button>
      </Stack>
    </Dialog>
  );
}
