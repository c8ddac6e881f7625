import type { Label, LabelSize } from '@jadeport/labels';

export type LabelFormat = 'pdf' | 'zpl';

export type PrintRequest = { labels: readonly Label[]; size: LabelSize; format: LabelFormat };

/** Draws labels for printers, away from the thread that answers requests. */
export type LabelPrinter = {
  /**
   * The labels as pages of one file.
   *
   * @throws LABELS_BUSY when too many wait
   */
  print(request: PrintRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};
