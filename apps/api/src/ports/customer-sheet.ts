import type { SyncTarget } from '@jadeport/contract/exports';

/** The cells of one line. */
export type Cells = readonly string[];

/** What is to stand in the sheet, and how the writing is watched and ended. */
export type SheetContent = {
  heading: Cells;
  /** At most this many lines come, the heading not counted. */
  total: number;
  pages: AsyncIterable<readonly Cells[]>;
  /** Told how many lines are written so far. */
  onProgress: (rows: number) => void;
  /** Asked when all is written; when it rejects, nothing is replaced. */
  mayReplace: () => Promise<void>;
  /** Ends the writing; the sheet then holds what it held. */
  signal: AbortSignal;
};

/** Where the customers' sheet stands. */
export type CustomerSheet = {
  readonly target: SyncTarget;
  /** Where people open it, or null for a file. */
  readonly url: string | null;
  /**
   * Replaces the whole content of the sheet at once: whoever opens it finds the old lines or the new
   * ones, whatever fails and whenever.
   *
   * @returns how many lines were written
   * @throws AppError `SHEET_…`
   */
  replace(content: SheetContent): Promise<number>;
};
