import type { Table } from './benchmark.ts';
import { median, pairedRatio } from './figures.ts';
import type { Burst } from './load.ts';
import type { Server } from './server.ts';

/** One of the ways to do the same work; `burst` loads `server` once. */
export type Side = { name: string; server: Server; burst(): Promise<Burst> };

type Sample = Burst & { cpuPerRequest: number };

/**
 * Loads the sides in turn, round after round (A B C A B C …), so that other load on the machine
 * affects all alike, and compares every side with the first one of the same round. A warm-up round
 * is not counted.
 */
export async function compare(
  title: string,
  [plain, ...others]: readonly [Side, ...Side[]],
  rounds: number,
): Promise<Table> {
  const sides = [plain, ...others];
  const samples = new Map<Side, Sample[]>(sides.map((side) => [side, []]));
  for (let round = -1; round < rounds; round++) {
    for (const side of sides) {
      const sample = await measure(side);
      if (round >= 0) samples.get(side)?.push(sample);
    }
  }
  const of = (side: Side, figure: keyof Sample) =>
    (samples.get(side) ?? []).map((sample) => sample[figure]);
  const ratio = (side: Side, figure: keyof Sample) =>
    side === plain ? '1' : pairedRatio(of(side, figure), of(plain, figure));
  const rows = sides.map((side) => [
    side.name,
    Math.round(median(of(side, 'perSecond'))),
    ratio(side, 'perSecond'),
    Math.round(median(of(side, 'cpuPerRequest'))),
    ratio(side, 'cpuPerRequest'),
    median(of(side, 'p50')),
    median(of(side, 'p99')),
  ]);
  const columns = ['', 'requests/s', 'ratio', 'CPU µs/request', 'ratio', 'p50 ms', 'p99 ms'];
  return { title, rows: [columns, ...rows], notes: [roundsNote(rounds)] };
}

const roundsNote = (rounds: number) =>
  `Medians of ${rounds} interleaved rounds; ratios are paired by round, with their range. CPU is the server process's own.`;

async function measure({ server, burst }: Side): Promise<Sample> {
  const before = await server.usage();
  const result = await burst();
  const after = await server.usage();
  const cpu = after.cpuMicroseconds - before.cpuMicroseconds;
  return { ...result, cpuPerRequest: cpu / result.answered };
}
