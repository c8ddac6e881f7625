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
  return {
    renderSite: () => pool.run(undefined, { name: 'renderSite' }),
    renderAnswer: (address, answer) => pool.run({ address, answer }, { name: 'renderAnswer' }),
    close: () => pool.destroy(),
  };
};
