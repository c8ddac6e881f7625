import { setTimeout } from 'node:timers/promises';
import { startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { seconds, spread } from '../figures.ts';
import { countCustomers, startLoad, type Told } from '../registration-load.ts';
import { unlimited } from '../registrations.ts';
import type { Server } from '../server.ts';

/**
 * Most time without an acknowledged write, in milliseconds: with Patroni alive it notices the crash
 * itself; otherwise its lease (20 s) has to expire.
 */
const bars = { postgres: 15_000, machine: 40_000 } as const;
type Way = keyof typeof bars;

type Round = { way: Way; silence: number };

/** The primary dies under load, repeatedly; then the API processes restart in turn. */
export const failover: Benchmark = {
  name: 'failover',
  summary: 'two API processes on Patroni, etcd, HAProxy and PgBouncer: the primary dies under load',
  async run({ rounds: wantedRounds, quick }) {
    await using folder = await temporaryFolder();
    await using cluster = await startCluster(folder.path);
    await using servers = new AsyncDisposableStack();
    const apis: Server[] = [];
    const start = (n: number) => startProcess(cluster, folder.path, n);
    for (const n of cluster.ports.api.keys()) apis.push(await start(n));
    servers.defer(async () => void (await Promise.all(apis.map((api) => api.stop()))));

    const told: Told = { customers: [], acknowledgedAt: [], refusals: 0, faults: [] };
    const url = `http://127.0.0.1:${cluster.ports.web}`;
    const load = startLoad(url, told);
    const rounds: Round[] = [];
    const count = wantedRounds ?? (quick ? 2 : 10);
    for (let n = 0; n < count; n++) {
      rounds.push(await killOnce(cluster, n % 2 === 0 ? 'postgres' : 'machine', told));
    }
    await cluster.settled();
    // Requests that waited for a connection during the last failover have ended by now.
    await setTimeout(10_000);
    const [refusals, restarts] = [told.refusals, quick ? 2 : 10];
    for (let n = 0; n < restarts; n++) {
      const at = n % apis.length;
      await apis[at]?.stop();
      apis[at] = await start(at);
      // Until the proxy has seen it.
      await setTimeout(2_000);
    }
    await load.stop();
    const failed = told.refusals - refusals;
    const faults = [
      ...new Set(told.faults),
      ...(failed > 0
        ? [`${failed} requests failed while the processes restarted: ${told.lastRefusal}`]
        : []),
      ...(await countCustomers(cluster.urls.direct, folder.path, told.customers)),
    ];
    const ways = ['postgres', 'machine'] as const;
    return {
      tables: [
        {
          title:
            'The primary is killed under 16 streams of registrations through two API processes',
          rows: [
            ['killed', 'rounds', 'without a write', 'aim', ''],
            ...ways.map((way) => rowOf(way, rounds)),
          ],
          notes: [
            `${told.customers.length} acknowledged, ${refusals} answered 503 with Retry-After, ` +
              `${restarts} restarts of API processes with ${failed} failed requests; ${faults.length} faults.`,
          ],
        },
      ],
      faults,
    };
  },
};

function rowOf(way: Way, rounds: readonly Round[]) {
  const silences = rounds.filter((round) => round.way === way).map(({ silence }) => silence);
  if (silences.length === 0) return [way, '0', '–', seconds(bars[way]), ''];
  const missed = Math.max(...silences) > bars[way] ? 'missed' : 'met';
  return [way, String(silences.length), spread(silences, seconds), seconds(bars[way]), missed];
}

function startProcess({ ports, urls }: Cluster, folder: string, n: number): Promise<Server> {
  return startApi(folder, urls.pooled, {
    ...unlimited,
    PORT: String(ports.api[n]),
    DATABASE_POOLER_MODE: 'transaction',
    DATABASE_DIRECT_URL: urls.direct,
    DATABASE_READ_URL: urls.reads,
    PROCESS_ROLE: n === 0 ? 'both' : 'web',
  });
}

/** Kills the primary and waits until all is as before; returns the longest time without a write. */
async function killOnce(cluster: Cluster, way: Way, told: Told): Promise<Round> {
  await cluster.settled();
  await setTimeout(500 + Math.random() * 1000);
  const before = told.acknowledgedAt.length;
  const node = await cluster.killPrimary(way);
  const killed = performance.now();
  const deadline = killed + 120_000;
  // Writes that were on their way are acknowledged within a second.
  await setTimeout(1_000);
  const seen = told.acknowledgedAt.length;
  while (told.acknowledgedAt.length < seen + 20 && performance.now() < deadline) {
    await setTimeout(20);
  }
  if (way === 'machine') await cluster.revive(node);
  const times = [...told.acknowledgedAt.slice(Math.max(0, before - 1)), performance.now()];
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return { way, silence: Math.max(0, ...gaps) };
}
