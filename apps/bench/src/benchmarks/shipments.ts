import { signIn, startApi } from '../api.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { median, pairedRatio, quantile } from '../figures.ts';
import { fillShipments, type Known, knownShipments } from '../fill-shipments.ts';
import { freshPostgres } from '../postgres.ts';
import { admin, withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

/** An API over a database of one size, and the shipments that are asked for. */
type Side = { rows: number; server: Server; cookie: string; known: Known[] };
type Sides = readonly [small: Side, large: Side];
type Question = readonly [name: string, path: (known: Known) => string];

const lookUps = 40;

/** The searches, and the address of each. */
const questions: readonly Question[] = [
  ['newest, without a question', () => adminPath('')],
  ['by our number', ({ number }) => adminPath(`?q=${number}`)],
  ['by a carrier’s waybill', ({ waybill }) => adminPath(`?q=${waybill}`)],
  ['by customer code', ({ code }) => adminPath(`?q=${code}`)],
  ['by family name', ({ family }) => adminPath(`?q=${family}`)],
  ['with customs', () => adminPath('?status=customs_hold')],
  ['delivered, by family name', ({ family }) => adminPath(`?status=delivered&q=${family}`)],
  ['one shipment, opened', ({ number }) => adminPath(`/${number}`)],
  ['one package, looked up', ({ number }) => `/api/tracking/${number}`],
];

const adminPath = (rest: string) => `/api/admin/shipments${rest}`;

/** The staff search over few and many shipments, on two databases in turn. */
export const shipments: Benchmark = {
  name: 'shipments',
  summary: 'search and look-up over 10,000 and 1,000,000 shipments on PostgreSQL',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using opened = new AsyncDisposableStack();
    const [few, many] = quick ? [1_000, 20_000] : [10_000, 1_000_000];
    const sides = [await openSide(opened, few), await openSide(opened, many)] as const;
    const faults: string[] = [];
    for (const question of questions) faults.push(...(await unanswered(sides, question)));
    return { tables: [await comparisonTable(sides, rounds)], faults };
  },
};

async function openSide(opened: AsyncDisposableStack, rows: number): Promise<Side> {
  const folder = opened.use(await temporaryFolder());
  const database = opened.use(await freshPostgres());
  const server = opened.use(await startApi(folder.path, database.url, withAdmin));
  await fillShipments(database.url, rows);
  const known = await knownShipments(database.url, rows, lookUps);
  return { rows, server, cookie: await signIn(server, admin), known };
}

/** Checks that each side finds something before timing it. */
async function unanswered(sides: Sides, [name, path]: Question) {
  const faults: string[] = [];
  for (const { rows, server, cookie, known } of sides) {
    const [first] = known;
    if (!first) throw new Error('there is no shipment to ask for');
    const answer = await fetch(server.url + path(first), { headers: { cookie } });
    const body = (await answer.json()) as { items?: unknown[]; trackingNumber?: string };
    const found = body.items ? body.items.length > 0 : body.trackingNumber === first.number;
    if (!found) faults.push(`${name} over ${rows}: ${answer.status} ${JSON.stringify(body)}`);
  }
  return faults;
}

/** Asks both sides in turn, one request after another. */
async function comparisonTable(sides: Sides, rounds: number): Promise<Table> {
  const rows: Table['rows'][number][] = [];
  for (const [name, path] of questions) {
    const { small, large } = await medians(sides, path, rounds);
    const ms = (values: number[]) => median(values).toFixed(2);
    rows.push([name, ms(small), ms(large), pairedRatio(large, small)]);
  }
  const columns = sides.map(({ rows }) => `${rows.toLocaleString('en')} p50 ms`);
  const note = `One request after another, ${lookUps} in each of ${rounds} interleaved rounds; medians of each round’s p50, the ratio paired by round with its range. The aim is at most 1.5.`;
  return { title: 'Search by staff', rows: [['', ...columns, 'ratio'], ...rows], notes: [note] };
}

/** The median of each round on either side, in milliseconds. */
async function medians([small, large]: Sides, path: Question[1], rounds: number) {
  const found = { small: [] as number[], large: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const times = { small: [] as number[], large: [] as number[] };
    for (const [place, known] of small.known.entries()) {
      times.small.push(await timed(small, path(known)));
      times.large.push(await timed(large, path(large.known[place] ?? known)));
    }
    // The first round is a warm-up and not counted.
    if (round < 0) continue;
    found.small.push(quantile(times.small, 0.5));
    found.large.push(quantile(times.large, 0.5));
  }
  return found;
}

async function timed({ server, cookie }: Side, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}
