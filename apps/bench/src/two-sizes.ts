import { signIn, startApi } from './api.ts';
import type { Table } from './benchmark.ts';
import { temporaryFolder } from './cleanup.ts';
import { median, pairedRatio, quantile } from './figures.ts';
import { fillShipments } from './fill-shipments.ts';
import { freshPostgres } from './postgres.ts';
import { admin, withAdmin } from './scans.ts';
import type { Server } from './server.ts';

/** An API over a database of one size, and what can be asked of it. */
export type Side<Known> = { rows: number; server: Server; cookie: string; known: Known[] };

/** The sizes that are compared. */
export const sizesOf = (quick: boolean) => (quick ? [1_000, 20_000] : [10_000, 1_000_000]);

/** Opens an API over `rows` shipments and what `fill` adds to them. */
export async function openSide<Known>(
  opened: AsyncDisposableStack,
  rows: number,
  fill: (databaseUrl: string, rows: number) => Promise<Known[]>,
): Promise<Side<Known>> {
  const folder = opened.use(await temporaryFolder());
  const database = opened.use(await freshPostgres());
  const server = opened.use(await startApi(folder.path, database.url, withAdmin));
  await fillShipments(database.url, rows);
  const known = await fill(database.url, rows);
  return { rows, server, cookie: await signIn(server, admin), known };
}

/** A question by the address of its request. */
export type Question<Known> = readonly [name: string, path: (known: Known) => string];

/**
 * Asks both sides in turn, one request after another: the median of each round's quantile on either
 * side in milliseconds, and their ratio paired by round.
 */
export async function comparisonTable<Known>(
  title: string,
  [small, large]: readonly [Side<Known>, Side<Known>],
  questions: readonly Question<Known>[],
  { rounds, at, aim }: { rounds: number; at: number; aim: string },
): Promise<Table> {
  const name = `p${at * 100}`;
  const rows: Table['rows'][number][] = [];
  for (const [question, path] of questions) {
    const found = await compare(small, large, path, { rounds, at });
    const ms = (values: number[]) => median(values).toFixed(2);
    rows.push([question, ms(found.small), ms(found.large), pairedRatio(found.large, found.small)]);
  }
  const columns = [small, large].map(({ rows }) => `${rows.toLocaleString('en')} ${name} ms`);
  const note = `One request after another, ${small.known.length} in each of ${rounds} interleaved rounds; medians of each round’s ${name}, the ratio paired by round with its range. ${aim}`;
  return { title, rows: [['', ...columns, 'ratio'], ...rows], notes: [note] };
}

async function compare<Known>(
  small: Side<Known>,
  large: Side<Known>,
  path: (known: Known) => string,
  { rounds, at }: { rounds: number; at: number },
) {
  const found = { small: [] as number[], large: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const times = { small: [] as number[], large: [] as number[] };
    for (const [place, known] of small.known.entries()) {
      times.small.push(await timed(small, path(known)));
      times.large.push(await timed(large, path(large.known[place] ?? known)));
    }
    // The first round is a warm-up and not counted.
    if (round < 0) continue;
    found.small.push(quantile(times.small, at));
    found.large.push(quantile(times.large, at));
  }
  return found;
}

async function timed<Known>({ server, cookie }: Side<Known>, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}
