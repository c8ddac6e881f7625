import { useEffect, useSyncExternalStore } from 'react';
import type { createScanQueue } from './scan-queue.ts';
import type { QueuedScan } from './scan-queue-rules.ts';
import { useExpired, useUser } from './user.ts';

type Queue<Scan extends QueuedScan> = ReturnType<typeof createScanQueue<Scan>>;

/** The scans on this device, which are sent while the page is open. */
export function useQueuedScans<Scan extends QueuedScan>(queue: Queue<Scan>) {
  const email = useUser()?.email ?? '';
  const expired = useExpired();
  useEffect(() => queue.open(email), [queue, email]);
  useEffect(() => {
    if (!expired) void queue.sendAll();
  }, [queue, expired]);
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  return {
    ...state,
    send: queue.sendAll,
    own: state.scans.filter(({ by }) => by === email),
    others: state.scans.filter((scan) => scan.by !== email && scan.state === 'waiting'),
  };
}
