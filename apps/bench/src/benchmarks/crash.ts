import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@jadeport/api/open-database';
import { startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { faultsOf } from '../customer-faults.ts';
import { seconds, spread } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { RefusedError, type Registered, register, unlimited } from '../registrations.ts';
import type { Server } from '../server.ts';

const streams = 4;
/** The kill comes at a random time within this many milliseconds after the first customer. */
const longestStream = 1500;

/** Where the customers of all rounds are stored. */
type Place = { folder: string; databaseUrl: string | undefined };

type Round = { healthyAfter: number; acknowledged: number; faults: readonly string[] };

/** kill -9 during registrations, repeatedly on the same data. */
export const crash: Benchmark = {
  name: 'crash',
  summary: 'kill -9 during registrations, then a restart: nobody lost, no gap, no half customer',
  async run({ rounds: asked, quick, postgres }) {
    await using folder = await temporaryFolder();
    await using database = postgres ? await freshPostgres() : undefined;
    const place = { folder: folder.path, databaseUrl: database?.url };
    const customers: Registered[] = [];
    const rounds: Round[] = [];
    for (let left = asked ?? (quick ? 3 : 20); left > 0; left--) {
      rounds.push(await crashOnce(place, customers));
    }
    const faults = rounds.flatMap((round) => round.faults);
    const restarts = rounds.map(({ healthyAfter }) => healthyAfter);
    const kind = postgres ? 'PostgreSQL' : 'the embedded database';
    const table = {
      title: `kill -9 during registrations on ${kind}`,
      rows: [
        ['rounds', 'acknowledged', 'lost or damaged', 'restart to healthy'],
        [String(rounds.length), customers.length, faults.length, spread(restarts, seconds)],
      ],
    };
    return { tables: [table], faults };
  },
};

/** Registers until the kill, restarts, then stops and counts the customers in the database. */
async function crashOnce(place: Place, customers: Registered[]): Promise<Round> {
  const before = customers.length;
  const broken = await startApi(place.folder, place.databaseUrl, unlimited);
  const refusals = await registerUntilKilled(broken, customers);
  const healed = await startApi(place.folder, place.databaseUrl, unlimited);
  await register(healed).then((customer) => customers.push(customer));
  await healed.stop();
  return {
    healthyAfter: healed.healthyAfter,
    acknowledged: customers.length - before,
    faults: [...refusals, ...(await countAgain(place, customers))],
  };
}

async function registerUntilKilled(api: Server, customers: Registered[]): Promise<string[]> {
  const refusals: string[] = [];
  let killed = false;
  const stream = async () => {
    while (!killed) {
      try {
        customers.push(await register(api));
      } catch (error) {
        // A broken connection is expected after the kill and a fault before it.
        if (error instanceof RefusedError || !killed) refusals.push(String(error));
        return;
      }
    }
  };
  customers.push(await register(api));
  const running = Array.from({ length: streams }, stream);
  await setTimeout(Math.random() * longestStream);
  killed = true;
  await api.kill();
  await Promise.all(running);
  return refusals;
}

async function countAgain(place: Place, customers: readonly Registered[]): Promise<string[]> {
  const log = { info() {}, warn: console.warn, error: console.error };
  const dataDir = `${place.folder}/.data`;
  const database = await openDatabase({ databaseUrl: place.databaseUrl, dataDir, log });
  try {
    return await faultsOf(database, customers);
  } finally {
    await database.close();
  }
}
