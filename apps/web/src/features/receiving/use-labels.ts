import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { downloadLabels } from '../../lib/download-labels.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { labelUrl, printLabel } from './print-label.ts';
import { labelPrinted } from './queue.ts';
import type { Parcel } from './queue-rules.ts';

export type Labels = ReturnType<typeof useLabels>;

/** The largest number of labels in one request. */
const most = 100;

/**
 * Prints the label of the parcel saved last as soon as it has a number, if automatic printing is
 * on.
 */
export function useLabels(parcels: readonly Parcel[], last: Parcel | undefined) {
  const { labels: texts } = useStaffTexts().receiving;
  const [automatic, setAutomatic] = useLocalStorage({
    key: 'jadeport-print-labels',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const begun = useRef<string>(undefined);
  const failed = failureToast(texts.failed, texts.failedText);
  const print = async (url: string, scanId?: string) => {
    try {
      await printLabel(url);
      if (scanId) await labelPrinted([scanId]);
    } catch (error) {
      failed(error);
    }
  };

  const url = last?.answer?.outcome === 'already' ? undefined : labelUrl(last?.answer);
  useEffect(() => {
    if (!automatic || !url || !last || last.printed || begun.current === last.scanId) return;
    begun.current = last.scanId;
    void print(url, last.scanId);
  }, [automatic, url, last?.scanId]);

  const pending = parcels
    .filter(({ answer, printed }) => !printed && answer?.shipment && answer.outcome !== 'already')
    .slice(0, most);
  const saveAll = async () => {
    try {
      const trackingNumbers = pending.flatMap(
        ({ answer }) => answer?.shipment?.trackingNumber ?? [],
      );
      await downloadLabels({ trackingNumbers }, 'labels.pdf');
      await labelPrinted(pending.map(({ scanId }) => scanId));
    } catch (error) {
      failed(error);
    }
  };
  return { automatic, setAutomatic, print, pending: pending.length, saveAll };
}
