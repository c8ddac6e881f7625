import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.tsx';
import { siteCodes } from '../../lib/sites.ts';
import { useQueuedScans } from '../../lib/use-queued-scans.ts';
import type { Arriving } from './arriving.ts';
import { queue } from './queue.ts';

type Seen = Pick<Arriving, 'photographs'> & Pick<Arriving['form'], 'condition'>;

/**
 * The scans of one manifest on this device, where it stands, and the shelf that is being filled.
 * Figures and lists follow shortly after the last answer, so that no scan waits for them.
 */
export function useArriving(manifestId: string) {
  const all = useQueuedScans(queue);
  const [chosen, setSite] = useLocalStorage({
    key: 'jadeport-arrival-site',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  // A site may have gone from the settings since.
  const site = siteCodes.includes(chosen) ? chosen : '';
  const [shelf, setShelf] = useState('');
  const scans = all.own.filter((scan) => scan.manifestId === manifestId).toReversed();
  const answered = scans.filter(({ answer }) => answer).length;
  const cache = api.useUtils();
  const refresh = useDebouncedCallback(() => void cache.manifests.invalidate(), 800);
  useEffect(() => {
    if (answered > 0) refresh();
  }, [answered, refresh]);
  const send = (code: string, location: string, { photographs, condition = [] }: Seen) =>
    queue.enqueue({
      manifestId,
      photographs,
      form: {
        code,
        ...(site && { site }),
        ...(location && { location }),
        ...(condition.length > 0 && { condition }),
        scannedAt: new Date().toISOString(),
      },
    });
  return {
    queue: all,
    scans,
    site,
    setSite,
    shelf,
    setShelf,
    /** @throws where the browser cannot store it */
    take: (code: string) => send(code, shelf, { photographs: [] }),
    /** What is seen of a unit that was scanned; it stays on its shelf. */
    note: (code: string, seen: Seen) => send(code, '', seen),
  };
}
