import { useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { pageLanguage, restError } from '../../lib/rest.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

type Format = 'pdf' | 'zpl';

/** Downloads the labels of shelves as one file. */
export function usePrintShelves() {
  const { labels, controls } = useAuthenticatedTexts();
  const [busy, setBusy] = useState(false);
  const print = async (shelves: readonly string[], format: Format) => {
    setBusy(true);
    try {
      save(await labelsOf(shelves, format), `shelves.${format}`);
    } catch (error) {
      failureToast(labels.failed, controls.failedText)(error);
    } finally {
      setBusy(false);
    }
  };
  return { print, busy };
}

async function labelsOf(shelves: readonly string[], format: Format): Promise<Blob> {
  const response = await fetch('/api/admin/labels', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': pageLanguage() },
    body: JSON.stringify({ shelves, format }),
  });
  if (!response.ok) throw await restError(response);
  return response.blob();
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
