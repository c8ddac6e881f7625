import type { ArrivalScan } from '@jadeport/contract/manifests';
import { createScanQueue } from '../../lib/scan-queue.ts';
import { sendScan } from '../../lib/send-scan.ts';
import type { Arriving } from './arriving.ts';

/** The scans of arrivals on this device. */
export const queue = createScanQueue<Arriving>(
  { database: 'jadeport-arrivals', store: 'scans' },
  (scan, keep) =>
    sendScan<Arriving, ArrivalScan>(`/api/admin/manifests/${scan.manifestId}/arrivals`, scan, keep),
);
