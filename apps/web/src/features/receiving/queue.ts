import type { Received } from '@jadeport/contract/receiving';
import { createScanQueue } from '../../lib/scan-queue.ts';
import { sendScan } from '../../lib/send-scan.ts';
import type { Parcel } from './queue-rules.ts';

/** The parcels that were received on this device. */
export const queue = createScanQueue<Parcel>(
  { database: 'jadeport-receiving', store: 'parcels' },
  (parcel, keep) => sendScan<Parcel, Received>('/api/admin/receiving', parcel, keep),
);

/** Stores that the labels of these parcels were printed. */
export async function labelPrinted(scanIds: readonly string[]): Promise<void> {
  for (const parcel of queue.read().scans)
    if (scanIds.includes(parcel.scanId)) await queue.keep({ ...parcel, printed: true });
}
