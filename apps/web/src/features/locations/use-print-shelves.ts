import { useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { downloadLabels } from '../../lib/download-labels.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

type Format = 'pdf' | 'zpl';

/** Downloads the labels of shelves as one file. */
export function usePrintShelves() {
  const { labels, controls } = useAuthenticatedTexts();
  const [busy, setBusy] = useState(false);
  const print = async (shelves: readonly string[], format: Format) => {
    setBusy(true);
    try {
      await downloadLabels({ shelves, format }, `shelves.${format}`);
    } catch (error) {
      failureToast(labels.failed, controls.failedText)(error);
    } finally {
      setBusy(false);
    }
  };
  return { print, busy };
}
