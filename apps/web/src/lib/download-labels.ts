import { pageLanguage, restError } from './rest.ts';

type Labels =
  | { trackingNumbers: readonly string[] }
  | { shelves: readonly string[]; format: 'pdf' | 'zpl' };

/**
 * Downloads the labels of several shipments or shelves as one file.
 *
 * @throws as `rest` does
 */
export async function downloadLabels(labels: Labels, fileName: string): Promise<void> {
  const answer = await fetch('/api/admin/labels', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'accept-language': pageLanguage() },
    body: JSON.stringify(labels),
  });
  if (!answer.ok) throw await restError(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileName;
  link.click();
  // Released a minute later, because the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
