import { Piscina } from 'piscina';
import { AppError } from '../../errors/app-error.ts';
import type { LabelPrinter } from '../../ports/label-printer.ts';

/** Number of printing threads; on two cores, one is left for requests. */
const threads = 1;
/** Jobs that may wait; a hundred labels take less than a second. */
const mayWait = 8;
const retryAfter = 2;
/** An idle thread takes 60 MB, so it ends after this time, in milliseconds. */
const idleMs = 60_000;

/** Prints in separate threads, which are started on demand. */
export function createLabelPrinter(): LabelPrinter {
  const pool = new Piscina({
    filename: new URL('./label-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
  });
  return {
    async print(request) {
      if (pool.queueSize >= mayWait) {
        throw new AppError('LABELS_BUSY', { seconds: retryAfter }, { retryAfter });
      }
      return pool.run(request, { name: 'print' });
    },
    close: () => pool.destroy(),
  };
}
