import type { Location, ParcelAt } from '@jadeport/contract/locations';
import { fill, plural } from '@jadeport/i18n';
import { compareStock } from '@jadeport/shipment';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import { Dialog } from '../../components/app/dialog.tsx';
import { ListFailure } from '../../components/app/list-failure.tsx';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { ScanResult } from '../../components/app/scan-result.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { Missing, Strays, useStray } from './stock-take-lists.tsx';
import { useExpected } from './use-expected.ts';
import { useMoves } from './use-moves.ts';

/** Scans the parcels on a shelf, and records the missing and the surplus ones. */
export function StockTake({ location, onClose }: { location: Location; onClose: () => void }) {
  const { stockTake: texts } = useStaffTexts().locations;
  const { id, code } = location;
  const [scanned, setScanned] = useLocalStorage<string[]>({
    key: `jadeport-stock-take-${code}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const { pages, expected } = useExpected(id);
  const [last, setLast] = useState<string>();
  const { parcelOf } = useMoves();
  const take = async (text: string) => {
    const found = await parcelOf(text).catch(() => undefined);
    const read = found?.code ?? text.trim().toUpperCase();
    if (read === '') return;
    beep(expected?.some(({ code: each }) => each === read) ?? false);
    setLast(read);
    setScanned((before) => (before.includes(read) ? before : [...before, read]));
  };
  const { finish, busy } = useFinish(code, scanned, () => {
    setScanned([]);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={fill(texts.title, { code })} fullScreen>
      <Stack maw={960} mx="auto">
        <p>{texts.intro}</p>
        <ScanInput label={texts.label} onScan={(text) => void take(text)} />
        {expected ? (
          <Comparison
            code={code}
            expected={expected}
            scanned={scanned}
            last={last}
            onForget={(stray) => setScanned((before) => before.filter((each) => each !== stray))}
          />
        ) : (
          !pages.isError && <Skeleton height={220} />
        )}
        <ListFailure lists={[pages]} />
        <Group gap="sm">
          <Button loading={busy} onClick={() => void finish()}>
            {texts.finish}
          </Button>
          <Text span c="dimmed" fz="sm">
            {texts.kept}
          </Text>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Records what was scanned; where that fails, the scans stay on the device. */
function useFinish(code: string, scanned: readonly string[], onDone: () => void) {
  const { locations, controls } = useStaffTexts();
  const { stockTake: texts } = locations;
  const cache = api.useUtils();
  const record = api.locations.createStockTake.useMutation();
  const finish = async () => {
    try {
      const { counts } = await record.mutateAsync({ code, scanned: [...scanned] });
      const { found, expected: all, missing } = counts;
      toast({
        title: fill(texts.done, { code }),
        description: `${fill(texts.found, { found, all })} · ${fill(texts.missingCount, { missing })}`,
      });
      void cache.locations.listStockTakes.invalidate();
      onDone();
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
  };
  return { finish, busy: record.isPending };
}

function Comparison(props: {
  code: string;
  expected: readonly ParcelAt[];
  scanned: readonly string[];
  /** The code that was scanned last. */
  last: string | undefined;
  onForget: (stray: string) => void;
}) {
  const { stockTake: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const { code, expected, scanned, last } = props;
  const codes = expected.map((parcel) => parcel.code);
  const { found, missing, unexpected } = compareStock(codes, scanned);
  const complete = missing.length === 0;
  const count = fill(texts.found, { found: found.length, all: expected.length });
  return (
    <>
      {last !== undefined && unexpected.includes(last) ? (
        <StrayResult code={last} count={count} />
      ) : (
        <ScanResult
          tone={complete ? 'good' : undefined}
          state={complete ? texts.complete : plural(language, texts.missing, missing.length)}
          big={count}
        />
      )}
      {!complete && <Missing parcels={expected.filter((each) => missing.includes(each.code))} />}
      {unexpected.length > 0 && (
        <Strays shelf={code} codes={unexpected} onForget={props.onForget} />
      )}
    </>
  );
}

/** A scan that does not belong here, seen from a step away. */
function StrayResult({ code, count }: { code: string; count: string }) {
  const { says } = useStray(code);
  return (
    <ScanResult tone="bad" state={says} big={code}>
      <p>{count}</p>
    </ScanResult>
  );
}
