import { setTimeout } from 'node:timers/promises';
import { startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { seconds, spread } from '../figures.ts';
import { type PrivateServer, privateServer, withClient } from '../postgres.ts';
import { countCustomers, startLoad, streams, type Told } from '../registration-load.ts';
import { unlimited } from '../registrations.ts';

/**
 * Limits in milliseconds: from the first accepted connection until a write sent after it is
 * acknowledged, and from SIGTERM to the exit. A short run checks only correctness, on a machine of
 * any load; a full run also checks these figures.
 */
const bars = { recoversWithin: 3_000, exitsWithin: 1_000 };
const shortRunBars = { recoversWithin: 30_000, exitsWithin: 10_000 };
/**
 * Milliseconds until every stream has succeeded again; a connection that is never returned exceeds
 * it.
 */
const allRecoverWithin = 30_000;

const ways = ['fast', 'immediate', 'terminate'] as const;
type Way = (typeof ways)[number];

type Round = { way: Way; recoveredAfter: number; faults: readonly string[] };

/** PostgreSQL stops under load and starts again, repeatedly under the same process. */
export const restarts: Benchmark = {
  name: 'restarts',
  summary: 'PostgreSQL restarts during registrations: writes succeed again, nobody is lost',
  async run({ rounds: wantedRounds, quick }) {
    await using folder = await temporaryFolder();
    await using postgres = await privateServer();
    const api = await startApi(folder.path, postgres.url, unlimited);
    const told: Told = { customers: [], acknowledgedAt: [], refusals: 0, faults: [] };
    const load = startLoad(api.url, told);
    const { recoversWithin, exitsWithin } = quick ? shortRunBars : bars;
    const rounds: Round[] = [];
    const count = wantedRounds ?? (quick ? 3 : 20);
    for (let n = 0; n < count; n++) {
      rounds.push(await interrupt(postgres, ways[n % ways.length] ?? 'fast', load, recoversWithin));
    }
    await load.stop();
    const asks = performance.now();
    const code = await api.stop();
    const exit = performance.now() - asks;
    const faults = [
      ...rounds.flatMap((round) => round.faults),
      ...told.faults,
      ...(code === 0 ? [] : [`SIGTERM ended in exit code ${code}`]),
      ...(exit <= exitsWithin ? [] : [`the exit took ${seconds(exit)}`]),
      ...(await countCustomers(postgres.url, folder.path, told.customers)),
    ];
    return { tables: [tableOf(rounds, told, exit, faults)], faults };
  },
};

function tableOf(rounds: readonly Round[], told: Told, exit: number, faults: readonly string[]) {
  const rows = ways.map((way) => {
    const times = rounds.filter((round) => round.way === way).map((round) => round.recoveredAfter);
    return [way, String(times.length), times.length > 0 ? spread(times, seconds) : '–'];
  });
  return {
    title: `PostgreSQL restarts under ${streams} streams of registrations`,
    rows: [['way', 'rounds', 'accepting to writing'], ...rows],
    notes: [
      `${told.customers.length} acknowledged, ${told.refusals} answered 503 with Retry-After, ` +
        `${faults.length} faults; SIGTERM to exit ${seconds(exit)}.`,
    ],
  };
}

async function interrupt(
  postgres: PrivateServer,
  way: Way,
  load: ReturnType<typeof startLoad>,
  recoversWithin: number,
): Promise<Round> {
  const faults: string[] = [];
  if (way === 'terminate') {
    await withClient(postgres.url, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
      ),
    );
  } else {
    await postgres.stop(way);
    await setTimeout(Math.random() * 1000);
    await postgres.start();
  }
  const accepting = performance.now();
  const waited = () => performance.now() - accepting;
  const until = async (count: number) => {
    while (load.succeededSince(accepting) < count && waited() < allRecoverWithin) {
      await setTimeout(5);
    }
  };
  await until(1);
  const recoveredAfter = waited();
  if (recoveredAfter > recoversWithin) {
    faults.push(`after ${way} a write succeeded only after ${seconds(recoveredAfter)}`);
  }
  await until(streams);
  const through = load.succeededSince(accepting);
  if (through < streams) faults.push(`after ${way} only ${through} streams ever got through`);
  // Continues the load for a random time, so that interruptions come at any point.
  await setTimeout(200 + Math.random() * 300);
  return { way, recoveredAfter, faults };
}
