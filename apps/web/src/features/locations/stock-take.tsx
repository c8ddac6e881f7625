import type { Location } from '@jadeport/contract/locations';
import { fill, plural } from '@jadeport/i18n';
import { compareStock } from '@jadeport/shipment';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { beep } from '../../components/app/beep.ts';
import { Dialog } from '../../components/app/dialog.tsx';
import { ListFailure } from '../../components/app/list-failure.tsx';
import { ScanList, ScanResult } from '../../components/app/scan-result.tsx';
import { copy } from '../../components/site/copy.ts';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { ScanInput } from './scan-input.tsx';
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
  const { parcelOf } = useMoves();
  const take = async (text: string) => {
    const found = await parcelOf(text).catch(() => undefined);
    const read = found?.code ?? text.trim().toUpperCase();
    if (read === '') return;
    beep(expected?.includes(read) ?? false);
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
          <Comparison code={code} expected={expected} scanned={scanned} />
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
  expected: readonly string[];
  scanned: readonly string[];
}) {
  const { stockTake: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const { code, expected, scanned } = props;
  const { found, missing, unexpected } = compareStock(expected, scanned);
  const complete = missing.length === 0;
  return (
    <>
      <ScanResult
        tone={complete ? 'good' : undefined}
        state={complete ? texts.complete : plural(language, texts.missing, missing.length)}
        big={fill(texts.found, { found: found.length, all: expected.length })}
      />
      {!complete && <Missing codes={missing} />}
      {unexpected.length > 0 && <Unexpected shelf={code} codes={unexpected} />}
    </>
  );
}

function Missing({ codes }: { codes: readonly string[] }) {
  const { stockTake: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const heading = plural(language, texts.missing, codes.length);
  const failed = { title: texts.copyFailed };
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={heading}>
      <h3>{heading}</h3>
      <ScanList scans={codes.map((each) => ({ id: each, text: each, tone: 'bad' }))} />
      <Button
        variant="default"
        size="sm"
        onClick={() => void copy(codes.join('\n'), { title: texts.copied }, failed)}
      >
        {texts.copy}
      </Button>
    </Stack>
  );
}

function Unexpected({ shelf, codes }: { shelf: string; codes: readonly string[] }) {
  const { locations, controls } = useStaffTexts();
  const { stockTake: texts, scan } = locations;
  const language = useLanguage();
  const cache = api.useUtils();
  const { parcelOf, put } = useMoves();
  const heading = plural(language, texts.unexpected, codes.length);
  const putHere = async (code: string) => {
    try {
      const parcel = await parcelOf(code);
      if (!parcel) throw new Error(scan.unknown);
      await put(parcel, shelf);
      void cache.receiving.invalidate();
      await cache.locations.invalidate();
    } catch (error) {
      failureToast(
        scan.refused,
        error instanceof Error ? error.message : controls.failedText,
      )(error);
    }
  };
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={heading}>
      <h3>{heading}</h3>
      <ScanList
        scans={codes.map((each) => ({
          id: each,
          text: each,
          tone: undefined,
          says: (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={fill(texts.putHere, { code: each })}
              onClick={() => void putHere(each)}
            >
              {texts.put}
            </Button>
          ),
        }))}
      />
    </Stack>
  );
}
