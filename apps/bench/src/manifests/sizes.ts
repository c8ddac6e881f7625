import { randomUUID } from 'node:crypto';
import { addLooseParcels, bags } from '@jadeport/api/testing/full-manifest';
import { signIn, startApi } from '../api.ts';
import type { Cell, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { median, pairedRatio, quantile } from '../figures.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { admin } from '../scans.ts';
import {
  addManifest,
  databaseOf,
  pathOf,
  type Request,
  type Staff,
  send,
  unlimited,
} from './staff.ts';

const [few, many] = [50, 5_000];
/** Requests of one kind in a round. */
const asked = 40;

/** A manifest of one size in each of its lives; `of` are fresh ones round by round, for scans. */
type Side = {
  open: string;
  sealed: string;
  counted: string;
  arriving: (round: number) => { id: string; numbers: string[] };
  loose: string[];
};
type Question = readonly [name: string, ask: (side: Side, round: number, at: number) => Request];

const questions: readonly Question[] = [
  ['opened, while open', ({ open }) => ({ path: pathOf(open) })],
  ['opened, sealed', ({ sealed }) => ({ path: pathOf(sealed) })],
  ['its units', ({ open }) => ({ path: `${pathOf(open)}/units?limit=50` })],
  ['its lines', ({ sealed }) => ({ path: `${pathOf(sealed)}/lines?limit=50` })],
  [
    'its lines, filtered by bag',
    ({ sealed }) => ({ path: `${pathOf(sealed)}/lines?bag=7&limit=50` }),
  ],
  [
    'its lines, filtered by number',
    ({ arriving }, round, at) => {
      const { id, numbers } = arriving(round);
      return { path: `${pathOf(id)}/lines?q=${numbers[at]}&limit=50` };
    },
  ],
  ['the arrival station opened', ({ arriving }) => ({ path: `${pathOf(arriving(0).id)}/arrival` })],
  ['the same, with everything counted', ({ counted }) => ({ path: `${pathOf(counted)}/arrival` })],
  ['what is missing', ({ arriving }) => ({ path: `${pathOf(arriving(0).id)}/arrivals?limit=50` })],
  [
    'what is missing, filtered by number',
    ({ arriving }, round, at) => {
      const { id, numbers } = arriving(round);
      return { path: `${pathOf(id)}/arrivals?q=${numbers[at]}&limit=50` };
    },
  ],
  [
    'a scan into a bag',
    ({ open, loose }, round, at) => ({
      path: `${pathOf(open)}/bags/7/units`,
      body: { trackingNumber: loose[(round + 1) * asked + at] },
    }),
  ],
  [
    'a scan of what arrives',
    ({ arriving }, round, at) => {
      const { id, numbers } = arriving(round);
      return {
        path: `${pathOf(id)}/arrivals`,
        body: { scanId: randomUUID(), code: numbers[at] },
      };
    },
  ],
];

/** What is asked of a small manifest and of a large one, in one database, over HTTP. */
export async function sizesTable(rounds: number): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const database = opened.use(await freshPostgres());
  const server = opened.use(await startApi(folder.path, database.url, unlimited));
  const staff = { server, cookie: await signIn(server, admin) };
  const sides = await fill(database.url, staff, rounds);
  const rows: Cell[][] = [];
  for (const question of questions) {
    const [small, large] = await compare(staff, sides, question, rounds);
    const ms = (values: number[]) => median(values).toFixed(1);
    rows.push([question[0], ms(small), ms(large), pairedRatio(large, small)]);
  }
  return {
    title: `A manifest of ${many.toLocaleString('en')} units beside one of ${few}`,
    rows: [['', `${few}, p95 ms`, `${many.toLocaleString('en')}, p95 ms`, 'ratio'], ...rows],
    notes: [
      `Over HTTP on PostgreSQL, one request after another, ${asked} in each of ${rounds} interleaved rounds; medians of each round’s p95, the ratio paired by round with its range. The aim is at most 1.5.`,
    ],
  };
}

/** Fresh small manifests for the scans of each round; of the large one other units. */
async function fill(url: string, staff: Staff, rounds: number): Promise<readonly [Side, Side]> {
  return withClient(url, async (client) => {
    const add = (units: number, ...commands: ('seal' | 'depart' | 'arrive')[]) =>
      addManifest(client, staff, units, commands);
    const smalls: Awaited<ReturnType<typeof add>>[] = [];
    for (let round = -1; round < rounds; round++)
      smalls.push(await add(few, 'seal', 'depart', 'arrive'));
    const large = await add(many, 'seal', 'depart', 'arrive');
    const sealed = [await add(few, 'seal'), await add(many, 'seal')] as const;
    const open = [await add(few), await add(many)] as const;
    const counted = [await add(few, 'seal', 'depart'), await add(many, 'seal', 'depart')] as const;
    for (const { id, numbers } of counted) await countAll(staff, id, numbers.length);
    const each = (rounds + 1) * asked;
    const loose = await addLooseParcels(databaseOf(client), 2 * each);
    await client.query('vacuum analyze');
    return [
      {
        open: open[0].id,
        sealed: sealed[0].id,
        counted: counted[0].id,
        arriving: (round) => smalls[round + 1] ?? { id: '', numbers: [] },
        loose: loose.slice(0, each),
      },
      {
        open: open[1].id,
        sealed: sealed[1].id,
        counted: counted[1].id,
        arriving: (round) => ({
          id: large.id,
          numbers: large.numbers.slice((round + 1) * asked),
        }),
        loose: loose.slice(each),
      },
    ];
  });
}

/** Everything came, bag by bag. */
async function countAll(staff: Staff, id: string, count: number): Promise<void> {
  for (let bag = 1; bag <= bags; bag++) {
    const body = { units: count / bags };
    await send(staff, { path: `${pathOf(id)}/bags/${bag}/confirm`, body });
  }
}

async function compare(
  staff: Staff,
  [small, large]: readonly [Side, Side],
  [, ask]: Question,
  rounds: number,
): Promise<[number[], number[]]> {
  const found: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const times: [number[], number[]] = [[], []];
    for (let at = 0; at < asked; at++) {
      times[0].push(await send(staff, ask(small, round, at)));
      times[1].push(await send(staff, ask(large, round, at)));
    }
    // The first round is a warm-up and not counted.
    if (round < 0) continue;
    found[0].push(quantile(times[0], 0.95));
    found[1].push(quantile(times[1], 0.95));
  }
  return found;
}
