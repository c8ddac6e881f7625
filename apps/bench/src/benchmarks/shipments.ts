import { signIn, startApi } from '../api.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { median, pairedRatio } from '../figures.ts';
import { fillShipments, type Known, knownShipments } from '../fill-shipments.ts';
import { freshPostgres } from '../postgres.ts';
import type { Server } from '../server.ts';

const administrator = { email: 'administrator@example.com', password: 'bench-password' } as const;
const asked = 40;

/** The searches, and the address of each. */
const questions: readonly [string, (known: Known) => string][] = [
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

type Side = { rows: number; server: Server; cookie: string; known: Known[] };

/** The staff search over few and many shipments, on two databases in turn. */
export const shipments: Benchmark = {
  name: 'shipments',
  summary: 'search and look-up over 10,000 and 1,000,000 shipments on PostgreSQL',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using opened = new AsyncDisposableStack();
    const sizes = quick ? [1_000, 20_000] : [10_000, 1_000_000];
    const sides: Side[] = [];
    for (const rows of sizes) sides.push(await open(opened, rows));
    const [small, large] = sides;
    if (!small || !large) throw new Error('two sizes are compared');
    const faults: string[] = [];
    const rows: Table['rows'][number][] = [];
    for (const [name, path] of questions) {
      faults.push(...(await unanswered(sides, name, path)));
      rows.push([name, ...(await comparison(small, large, path, rounds))]);
    }
    const columns = ['', ...sizes.map((size) => `${size.toLocaleString('en')} p50 ms`), 'ratio'];
    const note = `One request after another, ${asked} in each of ${rounds} interleaved rounds; medians of each round’s p50, the ratio paired by round with its range.`;
    return {
      tables: [{ title: 'Search by staff', rows: [columns, ...rows], notes: [note] }],
      faults,
    };
  },
};

async function open(opened: AsyncDisposableStack, rows: number): Promise<Side> {
  const folder = opened.use(await temporaryFolder());
  const database = opened.use(await freshPostgres());
  const settings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const server = opened.use(await startApi(folder.path, database.url, settings));
  await fillShipments(database.url, rows);
  const { email: username, password } = administrator;
  const cookie = await signIn(server, { username, password });
  return { rows, server, cookie, known: await knownShipments(database.url, rows, asked) };
}

/** Checks that each side finds something before timing it. */
async function unanswered(sides: Side[], name: string, path: (known: Known) => string) {
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

async function comparison(
  small: Side,
  large: Side,
  path: (known: Known) => string,
  rounds: number,
): Promise<string[]> {
  const p50s = { small: [] as number[], large: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let at = 0; at < asked; at++) {
      times.small.push(await timed(small, path, at));
      times.large.push(await timed(large, path, at));
    }
    // The first round is a warm-up and not counted.
    if (round < 0) continue;
    p50s.small.push(median(times.small));
    p50s.large.push(median(times.large));
  }
  const ms = (values: number[]) => median(values).toFixed(2);
  return [ms(p50s.small), ms(p50s.large), pairedRatio(p50s.large, p50s.small)];
}

async function timed({ server, cookie, known }: Side, path: (known: Known) => string, at: number) {
  const one = known[at];
  if (!one) throw new Error('there are as many shipments as questions');
  const started = performance.now();
  const answer = await fetch(server.url + path(one), { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path(one)}: ${answer.status}`);
  return performance.now() - started;
}
