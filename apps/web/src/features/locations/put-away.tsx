import { fill, plural } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { ScanList, ScanResult } from '../../components/app/scan-result.tsx';
import { useScanList } from '../../components/app/use-scan-list.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoves } from './use-moves.ts';

/**
 * Scans a shelf, then its parcels; another shelf may be scanned at any time. Needs an ApiProvider.
 */
export function PutAway({ onClose }: { onClose: () => void }) {
  const { scan: texts } = useStaffTexts().locations;
  const language = useLanguage();
  const cache = api.useUtils();
  const [shelf, setShelf] = useState<string>();
  const [moved, setMoved] = useState(0);
  const { lines, take } = useScanList(usePutting(setShelf, () => setMoved((count) => count + 1)));
  const [newest] = lines;
  const close = () => {
    void cache.receiving.invalidate();
    void cache.locations.invalidate();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={texts.title} fullScreen>
      <Stack maw={960} mx="auto">
        <p>{texts.intro}</p>
        <ScanInput label={texts.label} onScan={take} />
        <ScanResult
          tone={newest && tones[newest.state]}
          state={newest && (newest.says || texts.sending)}
          big={newest?.text ?? (shelf ? texts.ready : texts.noShelf)}
        >
          {shelf && <p>{fill(texts.shelf, { code: shelf })}</p>}
        </ScanResult>
        {lines.length > 0 && (
          <Stack component="section" gap="xs" aria-label={texts.list}>
            <h3>{plural(language, texts.count, moved)}</h3>
            <ScanList scans={lines.map((line) => ({ ...line, tone: tones[line.state] }))} />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

const tones = { sending: undefined, good: 'good', bad: 'bad' } as const;

/** Handles one scan: a shelf becomes the target, a parcel is put on the current shelf. */
function usePutting(onShelf: (code: string) => void, onMoved: () => void) {
  const { scan: texts } = useStaffTexts().locations;
  const { parcelOf, shelfOf, put } = useMoves();
  const current = useRef<string>(undefined);
  return async (text: string) => {
    try {
      const shelf = await shelfOf(text);
      if (shelf) {
        current.current = shelf.code;
        onShelf(shelf.code);
        return { text: shelf.code, says: shelf.name };
      }
      const parcel = await parcelOf(text);
      if (!parcel) throw new Error(texts.unknown);
      const code = current.current;
      if (code === undefined) throw new Error(texts.noShelf);
      await put(parcel, code);
      onMoved();
      return { text: parcel.code, says: fill(texts.moved, { code }) };
    } catch (error) {
      const said = error instanceof Error ? error.message : texts.refused;
      throw new Error(failureMessage(error, said), { cause: error });
    }
  };
}
