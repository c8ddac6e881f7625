import { Piscina } from 'piscina';
import type { OpenRenderer } from '../../ports/web-pages.ts';

/** An idle thread takes 90 MB, so it ends after this time, in milliseconds. */
const idleMs = 10_000;

/** Renders in a thread of its own, started on demand: requests are answered meanwhile. */
export const openSiteRenderer: OpenRenderer = (site) => {
  const pool = new Piscina({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    workerData: site,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  const running = new Set<Promise<unknown>>();
  const run = (task: unknown, name: 'renderSite' | 'renderAnswer') => {
    const done = pool.run(task, { name }).finally(() => running.delete(done));
    running.add(done);
    return done;
  };
  return {
    renderSite: () => run(undefined, 'renderSite'),
    renderAnswer: (address, answer) => run({ address, answer }, 'renderAnswer'),
    // The pool's own way to close does not wait for what is queued.
    async finish() {
      await Promise.allSettled(running);
      await pool.destroy();
    },
    close: () => pool.destroy(),
  };
};
