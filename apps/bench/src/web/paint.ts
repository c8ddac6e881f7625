import { setTimeout } from 'node:timers/promises';
import type { Table } from '../benchmark.ts';
import { median, pairedRatio, seconds } from '../figures.ts';
import { languages, mainPaths, pagesOf } from './pages.ts';
import type { Site } from './site.ts';
import { phone, slowDown, visit } from './visit.ts';

/** Milliseconds after its load event in which a page may still paint something larger. */
const settles = 1500;

/** The largest paint of each main page and of the same HTML without scripts, in turn. */
export async function paintTable(site: Site, plain: string, rounds: number): Promise<Table> {
  const pages = pagesOf(mainPaths, languages);
  const samples = pages.map((page) => ({ page, ours: [] as number[], plain: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { page, ...times } of samples) {
      times.plain.push(await largestPaint(site, plain + page.address));
      times.ours.push(await largestPaint(site, site.origin + page.address));
    }
  }
  return {
    title: 'Largest contentful paint on a throttled phone',
    rows: [
      ['', 'without scripts', 'ours', 'ratio'],
      ...samples.map(({ page, ours, plain: bare }) => [
        page.name,
        seconds(median(bare)),
        seconds(median(ours)),
        pairedRatio(ours, bare),
      ]),
    ],
    notes: [
      `Medians of ${rounds} interleaved rounds, cold; ratios are paired by round. 1.5 Mbit/s, 560 ms to an answer, a quarter of a core.`,
    ],
  };
}

/** Milliseconds from the start of a visit to its largest paint. */
function largestPaint(site: Site, address: string): Promise<number> {
  return visit(site, { ...phone, serviceWorkers: 'block' }, async (page) => {
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load' });
    await setTimeout(settles);
    return page.evaluate(
      () =>
        new Promise<number>((done) => {
          const observer = new PerformanceObserver((list) =>
            done(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          );
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}
