import type { ParcelAt } from '@jadeport/contract/locations';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScanList } from '../../components/app/scan-result.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { failure } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoves } from './use-moves.ts';

/** What should stand here and was not scanned, with what helps to find it. */
export function Missing({ parcels }: { parcels: readonly ParcelAt[] }) {
  const { stockTake: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const heading = plural(language, texts.missing, parcels.length);
  const lines = parcels.map(({ code, customerCode, description }) => ({
    id: code,
    text: code,
    tone: 'bad' as const,
    says: [customerCode, description].filter(Boolean).join(' · '),
  }));
  const copy = async () => {
    const text = lines.map((line) => `${line.text} ${line.says}`.trim()).join('\n');
    if (await copyText(text)) toast({ title: texts.copied });
  };
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={heading}>
      <h3>{heading}</h3>
      <ScanList scans={lines} />
      <Button variant="default" size="sm" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </Stack>
  );
}

/** Where a scan that does not belong here belongs; `parcel`: whether there is such a parcel. */
export function useStray(code: string) {
  const { stockTake: texts } = useStaffTexts().locations;
  const { movementsOf } = useMoves();
  const { data, isError } = useQuery({
    queryKey: [['locations', 'stray'], code],
    queryFn: () => movementsOf(code).then(placeOf, unknownOr),
    staleTime: 0,
  });
  if (isError) return { says: texts.stray, parcel: true };
  if (!data) return { says: texts.looking, parcel: false };
  if (!data.parcel) return { says: texts.nothing, parcel: false };
  return {
    says: data.shelf ? fill(texts.belongs, { code: data.shelf }) : texts.nowhere,
    parcel: true,
  };
}

type Stray = { parcel: boolean; shelf?: string | undefined };

const placeOf = (found: { items: readonly { code: string }[] } | undefined): Stray => ({
  parcel: found !== undefined,
  shelf: found?.items[0]?.code,
});

/** @throws unless the server knows of no such parcel */
function unknownOr(error: unknown): Stray {
  if (failure(error).code === 'NOT_FOUND') return { parcel: false };
  throw error;
}

/** What was scanned and does not belong here. */
export function Strays(props: {
  shelf: string;
  codes: readonly string[];
  onForget: (code: string) => void;
}) {
  const { stockTake: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const heading = plural(language, texts.unexpected, props.codes.length);
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={heading}>
      <h3>{heading}</h3>
      <ScanList
        scans={props.codes.map((code) => ({
          id: code,
          text: code,
          tone: 'bad',
          says: <StrayActions code={code} shelf={props.shelf} onForget={props.onForget} />,
        }))}
      />
    </Stack>
  );
}

/** A known parcel is put here; what nobody knows is only taken off the list. */
function StrayActions(props: { code: string; shelf: string; onForget: (code: string) => void }) {
  const { locations, controls } = useStaffTexts();
  const { stockTake: texts, scan } = locations;
  const { code, shelf } = props;
  const cache = api.useUtils();
  const { parcelOf, put } = useMoves();
  const { says, parcel } = useStray(code);
  const putHere = async () => {
    try {
      const found = await parcelOf(code);
      if (!found) throw new Error(scan.unknown);
      await put(found, shelf);
      void cache.receiving.invalidate();
      await cache.locations.invalidate();
    } catch (error) {
      const said = error instanceof Error ? error.message : controls.failedText;
      failureToast(scan.refused, said)(error);
    }
  };
  return (
    <>
      {says}
      <Group gap="xs" mt={4}>
        {parcel && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={fill(texts.putHere, { code })}
            onClick={() => void putHere()}
          >
            {texts.put}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={fill(texts.forgetOf, { code })}
          onClick={() => props.onForget(code)}
        >
          {texts.forget}
        </Button>
      </Group>
    </>
  );
}
