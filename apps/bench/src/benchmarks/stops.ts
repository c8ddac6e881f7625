import { setTimeout } from 'node:timers/promises';
import { startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { seconds, spread } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { countCustomers } from '../registration-load.ts';
import { RefusedError, type Registered, register, unlimited } from '../registrations.ts';
import type { Server } from '../server.ts';

const streams = 8;
/** SIGTERM comes at a random time within this many milliseconds after the first answers. */
const longestLoad = 500;
/** From SIGTERM to the exit, in milliseconds. */
const exitsWithin = 5_000;

type Place = { databaseUrl: string | undefined; folder: string };
type Round = { exit: number; faults: readonly string[] };

/** SIGTERM under load, repeatedly on the same data. */
export const stops: Benchmark = {
  name: 'stops',
  summary: 'SIGTERM during registrations: every request that was sent is answered',
  async run({ rounds: wantedRounds, quick, postgres }) {
    await using folder = await temporaryFolder();
    await using database = postgres ? await freshPostgres() : undefined;
    const place = { databaseUrl: database?.url, folder: folder.path };
    const customers: Registered[] = [];
    const rounds: Round[] = [];
    for (let left = wantedRounds ?? (quick ? 3 : 20); left > 0; left--)
      rounds.push(await stopOnce(place, customers));
    const exits = rounds.map(({ exit }) => exit);
    const faults = [
      ...rounds.flatMap((round) => round.faults),
      ...(await countCustomers(place.databaseUrl, `${place.folder}/.data`, customers)),
    ];
    const met = Math.max(...exits) <= exitsWithin ? 'met' : 'missed';
    const table = {
      title: `SIGTERM under ${streams} streams of registrations on ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
      rows: [
        ['rounds', 'acknowledged', 'broken, refused or lost', 'SIGTERM to exit', 'aim'],
        [
          rounds.length,
          customers.length,
          faults.length,
          spread(exits, seconds),
          `≤ ${exitsWithin / 1000} s: ${met}`,
        ],
      ],
    };
    return { tables: [table], faults };
  },
};

async function stopOnce(place: Place, customers: Registered[]): Promise<Round> {
  await using api = await startApi(place.folder, place.databaseUrl, unlimited);
  const faults: string[] = [];
  const before = customers.length;
  const running = Array.from({ length: streams }, () => load(api, customers, faults));
  while (customers.length < before + 2 * streams && faults.length === 0) await setTimeout(5);
  await setTimeout(Math.random() * longestLoad);
  const asked = performance.now();
  const code = await api.stop();
  const exit = performance.now() - asked;
  await Promise.all(running);
  return { exit, faults: code === 0 ? faults : [...faults, `the exit code was ${code}`] };
}

/** Registers one customer after another until nothing listens. */
async function load(api: Server, customers: Registered[], faults: string[]): Promise<void> {
  for (;;) {
    try {
      customers.push(await register(api));
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') return;
      faults.push(error instanceof RefusedError ? error.message : String(cause?.code ?? error));
      return;
    }
  }
}
