import type { Benchmark, Cell, Outcome, Settings } from '../benchmark.ts';
import { median, pairedRatio, seconds } from '../figures.ts';
import { type Audit, openLighthouse } from '../web/lighthouse.ts';
import { allPaths, languages, mainPaths, pagesOf } from '../web/pages.ts';
import { paintTable } from '../web/paint.ts';
import { shiftsOf } from '../web/shifts.ts';
import { openSite, type Site } from '../web/site.ts';
import { wiresOf } from '../web/wire.ts';
import { serveWithoutScripts } from '../web/without-scripts.ts';

/** Limits of the home page's requests and size, and of any page's layout shift. */
const most = { requests: 8, kilobytes: 180, shift: 0.01 };

/** The public pages in a visitor's browser. */
export const web: Benchmark = {
  name: 'web',
  summary: 'pages in Chromium: Lighthouse, largest paint, layout shift, bytes over the wire',
  async run(settings) {
    await using site = await openSite();
    await using plain = await serveWithoutScripts(site.origin);
    const rounds = settings.rounds ?? (settings.quick ? 1 : 5);
    const parts = [
      await wire(site),
      await audits(site, plain.origin, rounds),
      await shift(site, settings),
    ];
    return {
      tables: [
        ...parts.flatMap(({ tables }) => tables),
        await paintTable(site, plain.origin, rounds),
      ],
      faults: parts.flatMap(({ faults }) => faults),
    };
  },
};

async function wire(site: Site): Promise<Outcome> {
  const wires = await wiresOf(site, allPaths);
  const home = wires.filter(({ name }) => name === '/');
  const rows = wires.map(({ name, size, requests, bytes }) => [
    `${name}, ${size}`,
    requests.length,
    `${(bytes / 1000).toFixed(1)} KB`,
  ]);
  const faults = home
    .filter(
      ({ requests, bytes }) => requests.length > most.requests || bytes > most.kilobytes * 1000,
    )
    .map(({ size, requests, bytes }) => `/ at ${size} takes ${bytes} bytes: ${requests.join(' ')}`);
  const title = 'A first visit until nothing more is fetched';
  return { tables: [{ title, rows: [['', 'requests', 'over the wire'], ...rows] }], faults };
}

async function shift(site: Site, { quick }: Settings): Promise<Outcome> {
  const shifts = await shiftsOf(site, quick ? ['en'] : languages);
  const worst = shifts.toSorted((a, b) => b.sum - a.sum).slice(0, 5);
  return {
    tables: [
      {
        title: `Layout shift, the worst of ${shifts.length} visits`,
        rows: [['', 'sum'], ...worst.map(({ where, sum }) => [where, sum.toFixed(4)])],
        notes: ['All shifts of a visit added up, those within 500 ms of a press left out.'],
      },
    ],
    faults: shifts
      .filter(({ sum }) => sum > most.shift)
      .map(({ where, sum, moved }) => `${where} moves by ${sum.toFixed(4)}: ${moved.join(' ')}`),
  };
}

/** Audits each main page and the same HTML without scripts, in alternating rounds. */
async function audits(site: Site, plain: string, rounds: number): Promise<Outcome> {
  const audit = await openLighthouse(site.debuggingPort);
  const pages = pagesOf(mainPaths, languages).map((page) => ({
    page,
    ours: [] as Audit[],
    plain: [] as Audit[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { page, ...found } of pages) {
      found.plain.push(await audit(plain + page.address));
      found.ours.push(await audit(site.origin + page.address));
    }
  }
  const columns = ['accessibility', 'best practices', 'SEO', 'performance', 'LCP', 'to without'];
  const title = 'Lighthouse, mobile';
  const rows = pages.map(({ page, ...found }) => [page.name, ...cells(found.ours, found.plain)]);
  const notes = [
    `Scores are the lowest of ${rounds} rounds, the performance score and the largest contentful paint (simulated) their medians; the last column is its ratio to the same HTML without scripts, paired by round.`,
  ];
  return {
    tables: [{ title, rows: [['', ...columns], ...rows], notes }],
    faults: pages.flatMap(({ page, ours }) => {
      const failed = new Set(ours.flatMap((each) => each.failed));
      return failed.size > 0 ? [`${page.name} fails ${[...failed].join(', ')}`] : [];
    }),
  };
}

function cells(ours: Audit[], plain: Audit[]): Cell[] {
  const lowest = (figure: 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...ours.map((each) => each[figure]));
  const paints = (audits: Audit[]) => audits.map((each) => each.largestPaint);
  return [
    lowest('accessibility'),
    lowest('bestPractices'),
    lowest('seo'),
    median(ours.map((each) => each.performance)),
    seconds(median(paints(ours))),
    pairedRatio(paints(ours), paints(plain)),
  ];
}
