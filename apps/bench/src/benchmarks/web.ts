import type { Benchmark, Outcome, Settings, Table } from '../benchmark.ts';
import { seconds } from '../figures.ts';
import { type Audit, openLighthouse } from '../web/lighthouse.ts';
import { allPaths, languages, mainPaths, pagesOf } from '../web/pages.ts';
import { paintTable } from '../web/paint.ts';
import { shiftsOf } from '../web/shifts.ts';
import { openSite, type Site } from '../web/site.ts';
import { wiresOf } from '../web/wire.ts';

/** What the home page may take, and how far a page may move by itself. */
const most = { requests: 8, kilobytes: 180, shift: 0.01 };

/** What a visitor's browser makes of the public pages. */
export const web: Benchmark = {
  name: 'web',
  summary: 'pages in Chromium: Lighthouse, largest paint, layout shift, bytes over the wire',
  async run(settings) {
    await using site = await openSite();
    const parts = [await wire(site), await shift(site, settings), await audits(site)];
    const paint = await paintTable(site, settings.rounds ?? (settings.quick ? 1 : 5));
    return {
      tables: [...parts.flatMap(({ tables }) => tables), paint],
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

async function audits(site: Site): Promise<Outcome> {
  const audit = await openLighthouse(site.debuggingPort);
  const rows: Table['rows'][number][] = [];
  const faults: string[] = [];
  for (const page of pagesOf(mainPaths, languages)) {
    const found = await audit(site.origin + page.address);
    rows.push([page.name, ...cells(found)]);
    if (found.failed.length > 0) faults.push(`${page.name} fails ${found.failed.join(', ')}`);
  }
  const columns = [
    'accessibility',
    'best practices',
    'SEO',
    'performance',
    'first paint',
    'largest',
  ];
  return { tables: [{ title: 'Lighthouse, mobile', rows: [['', ...columns], ...rows] }], faults };
}

const cells = (audit: Audit) => [
  audit.accessibility,
  audit.bestPractices,
  audit.seo,
  audit.performance,
  seconds(audit.firstPaint),
  seconds(audit.largestPaint),
];
