import type { Label, LabelSize } from '@jadeport/labels';

export type LabelFormat = 'pdf' | 'zpl';

export type PrintRequest = {
  labels: readonly Label[];
  size: LabelSize;
  /** SVG is for a screen. */
  format: LabelFormat | 'svg';
};

/** Port: draws labels outside the thread that answers requests (`adapters/pdfkit/`). */
export type LabelPrinter = {
  /**
   * Draws the labels as pages of one file.
   *
   * @throws LABELS_BUSY when too many jobs wait (features/labels/print-in-turn.ts)
   */
  print(request: PrintRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};
