import { mkdir, writeFile } from 'node:fs/promises';
import type { Benchmark, Table } from '../benchmark.ts';
import type { Side } from '../compare.ts';
import { layers, timeByLayer } from '../layers.ts';
import { measureReads } from './tracking.ts';

/** For the flame graphs; no commit contains it. */
const folderOfGraphs = new URL('../../../../.data/profiles/', import.meta.url);
const bursts = 3;

/** Where the processor time of the reads of `tracking` goes. */
export const profile: Benchmark = {
  name: 'profile',
  summary: 'processor time of the same reads by layer, and a flame graph of each',
  async run(settings) {
    await mkdir(folderOfGraphs, { recursive: true });
    return measureReads(settings, byLayer);
  },
};

async function byLayer(title: string, sides: readonly Side[]): Promise<Table> {
  const columns: ReadonlyMap<string, number>[] = [];
  for (const side of sides) columns.push(await measure(title, side));
  const rows = [...layers, 'in all'].map((layer) => [
    layer,
    ...columns.map((times) => Math.round(times.get(layer) ?? 0)),
  ]);
  return {
    title: `${title}: microseconds a request`,
    rows: [['', ...sides.map(({ name }) => name)], ...rows],
    notes: [
      `Samples of ${bursts} bursts after one to warm up; the sampling takes time of its own. The profiles in .data/profiles open as flame graphs in Chrome's developer tools and in speedscope.`,
    ],
  };
}

async function measure(title: string, side: Side): Promise<ReadonlyMap<string, number>> {
  await side.burst();
  let answered = 0;
  const sampled = await side.server.profile(async () => {
    for (let left = bursts; left > 0; left--) answered += (await side.burst()).answered;
  });
  const file = `${title} - ${side.name}`.replace(/[^\w+.-]+/g, '-');
  await writeFile(new URL(`${file}.cpuprofile`, folderOfGraphs), JSON.stringify(sampled));
  const times = new Map<string, number>(
    [...timeByLayer(sampled)].map(([layer, time]) => [layer, time / answered]),
  );
  return times.set(
    'in all',
    [...times.values()].reduce((sum, time) => sum + time, 0),
  );
}
