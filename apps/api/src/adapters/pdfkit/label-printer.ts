import { Piscina } from 'piscina';
import { AppError } from '../../errors/app-error.ts';
import type { LabelPrinter } from '../../ports/label-printer.ts';

/** How many may print at a time; on two cores, one is left to requests. */
const threads = 1;
/** A hundred labels take a thread less than a second. */
const mayWait = 8;
const retryAfter = 2;
/** A thread that is idle takes 60 MB. */
const idleMs = 60_000;

/** Prints in threads of their own, which are started when they are needed. */
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
