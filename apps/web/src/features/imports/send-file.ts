import type { ImportKind, StartedImport } from '@jadeport/contract/imports';
import { rest } from '../../lib/rest.ts';

/** Sends a file to be checked, or to be imported; `columns` says which of the file's is which of ours. */
export const sendFile = (
  kind: ImportKind,
  file: File,
  columns: Record<string, string>,
  options: { dryRun: true } | { welcome: boolean },
): Promise<StartedImport> => {
  const query = new URLSearchParams();
  if ('dryRun' in options) query.set('dryRun', '1');
  else if (options.welcome) query.set('welcome', '1');
  if (Object.keys(columns).length > 0) query.set('columns', JSON.stringify(columns));
  return rest<StartedImport>(`/api/admin/imports/${kind}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
};
