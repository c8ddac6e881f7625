import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { faultsOf } from '../customer-faults.ts';
import { withDatabase } from '../database.ts';
import { seconds, spread } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { RefusedError, type Registered, register, unlimited } from '../registrations.ts';
import { admin, type Scanned, scanAgain, scanFaults, scanNext, withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

const streams = 4;
const scanners = 2;
const settings = { ...unlimited, ...withAdmin } as const;
/** The kill comes at a random time within this many milliseconds after the first customer. */
const longestStream = 1500;

/** Where the customers of all rounds are stored. */
type Place = { folder: string; databaseUrl: string | undefined };

/** What was acknowledged in all rounds. A scan without an answer was sent again. */
type Told = { customers: Registered[]; scans: Scanned[] };

type Round = { healthyAfter: number; faults: readonly string[] };

/** kill -9 during registrations and receiving, repeatedly on the same data. */
export const crash: Benchmark = {
  name: 'crash',
  summary: 'kill -9 during registrations and scans, then a restart: nothing lost, double or half',
  async run({ rounds: wantedRounds, quick, postgres }) {
    await using folder = await temporaryFolder();
    await using database = postgres ? await freshPostgres() : undefined;
    const place = { folder: folder.path, databaseUrl: database?.url };
    const told: Told = { customers: [], scans: [] };
    const rounds: Round[] = [];
    for (let left = wantedRounds ?? (quick ? 3 : 20); left > 0; left--) {
      rounds.push(await crashOnce(place, told));
    }
    const faults = rounds.flatMap((round) => round.faults);
    const restarts = rounds.map(({ healthyAfter }) => healthyAfter);
    const kind = postgres ? 'PostgreSQL' : 'the embedded database';
    const counts = [rounds.length, told.customers.length, told.scans.length, faults.length];
    const table = {
      title: `kill -9 during registrations and receiving on ${kind}`,
      rows: [
        ['rounds', 'customers', 'scans', 'lost, double or damaged', 'restart to healthy'],
        [...counts, spread(restarts, seconds)],
      ],
    };
    return { tables: [table], faults };
  },
};

/**
 * Registers and scans until the kill, restarts, sends the scans again, then stops and counts what is
 * in the database.
 */
async function crashOnce(place: Place, told: Told): Promise<Round> {
  const before = told.scans.length;
  await using broken = await startApi(place.folder, place.databaseUrl, settings);
  const refusals = await workUntilKilled(broken, told);
  await using healed = await startApi(place.folder, place.databaseUrl, settings);
  await register(healed).then((customer) => told.customers.push(customer));
  const staff = { url: healed.url, cookie: await signIn(healed, admin) };
  const changed = await scanAgain(staff, told.scans.slice(before));
  await healed.stop();
  const faults = [...refusals, ...changed, ...(await countAgain(place, told))];
  return { healthyAfter: healed.healthyAfter, faults };
}

async function workUntilKilled(api: Server, { customers, scans }: Told): Promise<string[]> {
  const refusals: string[] = [];
  let killed = false;
  const stream = async (work: () => Promise<unknown>) => {
    while (!killed) {
      try {
        await work();
      } catch (error) {
        // A broken connection is expected after the kill and a fault before it.
        if (error instanceof RefusedError || !killed) refusals.push(String(error));
        return;
      }
    }
  };
  const first = await register(api);
  customers.push(first);
  const staff = { url: api.url, cookie: await signIn(api, admin) };
  const running = [
    ...Array.from({ length: streams }, () =>
      stream(async () => customers.push(await register(api))),
    ),
    ...Array.from({ length: scanners }, () => stream(() => scanNext(staff, scans, first.code))),
  ];
  await setTimeout(Math.random() * longestStream);
  killed = true;
  await api.kill();
  await Promise.all(running);
  return refusals;
}

function countAgain({ databaseUrl, folder }: Place, { customers, scans }: Told): Promise<string[]> {
  return withDatabase({ databaseUrl, dataDir: `${folder}/.data` }, async (database) => [
    ...(await faultsOf(database, customers)),
    ...(await scanFaults(database, scans)),
  ]);
}
