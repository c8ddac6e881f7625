import type { SyncTarget } from '@jadeport/contract/exports';

/** The cells of one line. */
export type Cells = readonly string[];

/** The content of the sheet, with callbacks for progress and cancellation. */
export type SheetContent = {
  heading: Cells;
  /** The most lines to come, without the heading. */
  total: number;
  pages: AsyncIterable<readonly Cells[]>;
  /** Called with the number of lines written so far. */
  onProgress: (rows: number) => void;
  /** Called when all lines are written; if it rejects, nothing is replaced. */
  mayReplace: () => Promise<void>;
  /** Stops the writing; the sheet keeps its old content. */
  signal: AbortSignal;
};

/** Port: the target of the customer export (`adapters/google-sheets/`, `adapters/xlsx-file/`). */
export type CustomerSheet = {
  readonly target: SyncTarget;
  /** Address to open the sheet, or null for a file. */
  readonly url: string | null;
  /**
   * Replaces the whole content of the sheet atomically: readers see the old lines or the new ones,
   * whatever fails.
   *
   * @returns the number of lines written
   * @throws AppError `SHEET_…`
   */
  replace(content: SheetContent): Promise<number>;
};
