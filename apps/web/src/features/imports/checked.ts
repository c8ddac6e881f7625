import type { StartedImport } from '@jadeport/contract/imports';

/** A file that was checked, with the columns that were chosen for it. */
export type Checked = { file: File; report: StartedImport; columns: Record<string, string> };
