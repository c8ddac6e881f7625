import { setTimeout } from 'node:timers/promises';
import { startApi } from '../api.ts';
import { bareMachine, cloneInto, npmStart } from '../bare-machine.ts';
import { type Benchmark, CannotRunError, type Settings, type Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { mebibytes, seconds, spread } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';

/** First start from a clean machine, second start, and memory at rest. */
export const start: Benchmark = {
  name: 'start',
  summary: 'cold clone and warm start to healthy, memory at rest',
  async run(settings) {
    return { tables: [await startTimes(settings), await serverAlone(settings)], faults: [] };
  },
};

async function startTimes({ rounds, quick }: Settings): Promise<Table> {
  await using folder = await temporaryFolder();
  const machine = await bareMachine(folder.path);
  const cloning = performance.now();
  const commit = await cloneInto(folder.path);
  const cloned = performance.now() - cloning;
  const first = await npmStart(machine);
  const warm: number[] = [];
  for (let left = rounds ?? (quick ? 3 : 7); left > 0; left--) warm.push(await npmStart(machine));
  return {
    title: `npm start, embedded database (commit ${commit})`,
    rows: [
      ['', 'to healthy'],
      ['cold clone', seconds(cloned + first)],
      ['warm start', spread(warm, seconds)],
    ],
    notes: [
      'Cold: git clone, then npm start with an empty home: downloads, build and first data folder.',
    ],
  };
}

/** With its tables, which a start before has made. */
async function serverAlone(settings: Settings): Promise<Table> {
  await using folder = await temporaryFolder();
  const embedded = await restOf(() => startServer('api', folder.path, {}), settings);
  return {
    title: `The server process alone, and its memory ${restSeconds(settings)} s after it was healthy`,
    rows: [
      ['', 'to healthy', 'at rest', 'peak since start'],
      ['as npm start, embedded database', ...embedded],
      ...(await onPostgres(settings)),
    ],
  };
}

async function onPostgres(settings: Settings): Promise<string[][]> {
  try {
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    const figures = await restOf(() => startApi(folder.path, database.url), settings);
    return [['production, PostgreSQL', ...figures]];
  } catch (error) {
    if (error instanceof CannotRunError) return [];
    throw error;
  }
}

const restSeconds = ({ quick }: Settings) => (quick ? 3 : 10);

async function restOf(start: () => Promise<Server>, settings: Settings): Promise<string[]> {
  await (await start()).stop();
  const starts: number[] = [];
  for (let left = settings.rounds ?? (settings.quick ? 3 : 7); left > 1; left--) {
    await using server = await start();
    starts.push(server.healthyAfter);
  }
  await using server = await start();
  starts.push(server.healthyAfter);
  await setTimeout(restSeconds(settings) * 1000);
  const { memoryBytes, peakMemoryBytes } = await server.usage();
  return [spread(starts, seconds), mebibytes(memoryBytes), mebibytes(peakMemoryBytes)];
}
