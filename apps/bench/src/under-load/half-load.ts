import { setTimeout } from 'node:timers/promises';
import { mebibytes, slope } from '../figures.ts';
import { type Shots, shoot } from '../load.ts';
import type { Server } from '../server.ts';
import { aimOf, connections, countOf, type Load, type Part } from './part.ts';

const megabyte = 1_000_000;
const everyMs = 5_000;
/** Caches and compiled code grow at first, so this many minutes are not counted. */
const warmUpOf = (minutes: number) => Math.min(5, minutes / 4);

type Memory = [minute: number, bytes: number];

/** Half of the highest load: growth of the memory, and failures. */
export async function halfLoad(
  api: Server,
  { requests, perSecond }: Load,
  minutes: number,
): Promise<Part> {
  const rate = Math.round(perSecond / 2);
  const watch = watchMemory(api);
  const { cpuMicroseconds } = await api.usage();
  const shots = await shoot({
    url: api.url,
    connections,
    perSecond: rate,
    extent: { seconds: Math.round(minutes * 60) },
    requests,
  });
  const memory = await watch.stop();
  const cpu = (await api.usage()).cpuMicroseconds - cpuMicroseconds;
  const failed = countOf(shots, '5');
  return {
    table: {
      title: `Half load, ${rate} requests/s for ${minutes} minutes`,
      rows: [
        ['2xx', '5xx', 'other', 'unanswered', 'p99 ms', 'memory', 'MB/min', 'aim'],
        rowOf(
          shots,
          memory.filter(([minute]) => minute >= warmUpOf(minutes)),
        ),
      ],
      notes: [
        `Half of ${perSecond} requests/s, the most on ${connections} connections: look-ups, 3 lists of packages and a registration in 20. Resident memory each ${everyMs / 1000} s after ${warmUpOf(minutes)} minutes; its growth by the line of least squares. The process took ${Math.round(cpu / shots.answered)} µs of processor time for each request, with the emails of registrations.`,
      ],
    },
    faults: failed > 0 ? [`${failed} answers 5xx at half load`] : [],
  };
}

function rowOf(shots: Shots, memory: readonly Memory[]) {
  const growth = slope(memory) / megabyte;
  const bytes = memory.map(([, each]) => each);
  const [all, fine, failed] = ['', '2', '5'].map((digits) => countOf(shots, digits));
  return [
    fine ?? 0,
    failed ?? 0,
    (all ?? 0) - (fine ?? 0) - (failed ?? 0),
    shots.unanswered,
    shots.p99,
    `${mebibytes(Math.min(...bytes))}–${mebibytes(Math.max(...bytes))}`,
    growth.toFixed(2),
    aimOf('1', growth <= 1),
  ];
}

function watchMemory(api: Server) {
  const started = performance.now();
  const memory: Memory[] = [];
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      memory.push([(performance.now() - started) / 60_000, (await api.usage()).memoryBytes]);
      await setTimeout(everyMs, undefined, { signal: done.signal }).catch(() => {});
    }
  };
  const watching = watch();
  return {
    async stop() {
      done.abort();
      await watching;
      return memory;
    },
  };
}
