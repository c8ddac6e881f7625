import type { Label, LabelSize } from '@jadeport/labels';

/** `svg` is for screens, one label of it. */
export type LabelFormat = 'pdf' | 'zpl' | 'svg';

export type PrintRequest = { labels: readonly Label[]; size: LabelSize; format: LabelFormat };

/** A paper on pages of A4 in one language, an invoice for example; every text as it is printed. */
export type Paper = {
  title: string;
  number: string;
  sender: readonly string[];
  recipient: readonly string[];
  /** Names and values beside the sender: number, day. */
  facts: readonly (readonly [string, string])[];
  /** Three, of which the last has amounts. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly { label: string; amount: string; isStrong?: boolean }[];
  notes: readonly string[];
  /** A PNG in base64. */
  logo: string | null;
};

/** Port: draws labels and papers outside the thread that answers requests (`adapters/pdfkit/`). */
export type LabelPrinter = {
  /**
   * Draws the labels as pages of one file.
   *
   * @throws LABELS_BUSY when too many jobs wait (features/labels/print-in-turn.ts)
   */
  print(request: PrintRequest): Promise<Uint8Array>;
  /** @throws LABELS_BUSY in the same way */
  printPaper(paper: Paper): Promise<Uint8Array>;
  close(): Promise<void>;
};
