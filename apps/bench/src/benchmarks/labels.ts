import { signIn, startApi } from '../api.ts';
import type { Benchmark, Settings, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { median, pairedRatio, spread } from '../figures.ts';
import { fill, trackingNumbers } from '../fill.ts';
import { type Burst, fire } from '../load.ts';
import { freshPostgres } from '../postgres.ts';
import { unlimited } from '../registrations.ts';
import { admin, withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

const perFile = 100;
const formats = ['pdf', 'zpl'] as const;

/** Labels on PostgreSQL: time per label, and the effect of printing on look-ups. */
export const labels: Benchmark = {
  name: 'labels',
  summary: 'labels of packages as PDF and ZPL, off the request thread; look-ups meanwhile',
  async run(settings) {
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    await using api = await startApi(folder.path, database.url, {
      ...unlimited,
      ...withAdmin,
    });
    await fill(database.url);
    const cookie = await signIn(api, admin);
    const print = (format: string) => timed(api, cookie, format);
    // The first print starts the thread.
    await print('pdf');
    await lookUps(api, settings);
    return {
      tables: [
        await timeTable(print, (number) => timedSingle(api, cookie, number), settings),
        await shareTable(api, print, settings),
      ],
      faults: [],
    };
  },
};

type Print = (format: string) => Promise<number>;

/** Milliseconds per label. */
async function timed({ url }: Server, cookie: string, format: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/admin/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ trackingNumbers: trackingNumbers(perFile), format }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`labels: ${answer.status}`);
  return (performance.now() - started) / perFile;
}

/** Milliseconds of one label in a file of its own, as a clerk prints it. */
async function timedSingle({ url }: Server, cookie: string, number: string): Promise<number> {
  const started = performance.now();
  const path = `/api/admin/shipments/${number}/label.pdf`;
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}

async function timeTable(
  print: Print,
  single: (number: string) => Promise<number>,
  { rounds, quick }: Settings,
): Promise<Table> {
  const rows: string[][] = [];
  for (const format of formats) {
    const times: number[] = [];
    for (let round = 0; round < (rounds ?? (quick ? 3 : 10)); round++)
      times.push(await print(format));
    rows.push([format, spread(times, (time) => `${time.toFixed(1)} ms`)]);
  }
  const times: number[] = [];
  for (const number of trackingNumbers((rounds ?? (quick ? 3 : 10)) * 10))
    times.push(await single(number));
  rows.push(['pdf, a file each', spread(times, (time) => `${time.toFixed(1)} ms`)]);
  const notes = ['The aim is at most 60 ms for a label as PDF.'];
  return { title: `${perFile} labels in a file`, rows: [['as', 'each'], ...rows], notes };
}

/** Measures look-ups alone and during continuous printing, in turn. */
async function shareTable(api: Server, print: Print, settings: Settings): Promise<Table> {
  const [alone, beside]: [Burst[], Burst[]] = [[], []];
  for (let round = 0; round < (settings.rounds ?? (settings.quick ? 3 : 10)); round++) {
    alone.push(await lookUps(api, settings));
    let done = false;
    const printing = (async () => {
      while (!done) await print('pdf');
    })();
    beside.push(await lookUps(api, settings));
    done = true;
    await printing;
  }
  const p99s = (bursts: readonly Burst[]) => bursts.map(({ p99 }) => p99);
  const row = (name: string, bursts: readonly Burst[]) => [
    name,
    `${median(p99s(bursts)).toFixed(1)} ms`,
  ];
  return {
    title: 'Look-ups, 200 a second',
    rows: [
      ['', 'p99'],
      row('alone', alone),
      row('while labels are printed', beside),
      ['ratio', pairedRatio(p99s(beside), p99s(alone))],
    ],
    notes: ['The aim is at most 2.'],
  };
}

const lookUps = ({ url }: Server, { quick }: Settings) =>
  fire({
    url,
    connections: 8,
    perSecond: 200,
    extent: { seconds: quick ? 2 : 4 },
    requests: trackingNumbers(500).map((number) => ({ path: `/api/tracking/${number}` })),
  });
