import { Piscina } from 'piscina';
import type { LabelPrinter } from '../../ports/label-printer.ts';

/** Number of printing threads; on two cores, one is left for requests. */
const threads = 1;
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
    print: (request) => pool.run(request, { name: 'print' }),
    printPaper: (paper) => pool.run(paper, { name: 'printPaper' }),
    close: () => pool.destroy(),
  };
}
