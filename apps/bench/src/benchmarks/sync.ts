import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Cell } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { mebibytes, seconds } from '../figures.ts';
import { fill } from '../fill.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { counting, type Server } from '../server.ts';
import { besideFakes, connectShop, type KindName, kinds } from '../shops.ts';

const mostStatements = 2;

type Measured = { row: Cell[]; faults: string[] };

/** All orders of a shop, twice: time, memory and number of statements. */
export const sync: Benchmark = {
  name: 'sync',
  summary: '50,000 orders of a shop on this machine, twice: orders/s, memory, statements, writes',
  async run({ quick }) {
    const count = quick ? 5000 : 50_000;
    const names: KindName[] = quick ? ['other'] : (Object.keys(kinds) as KindName[]);
    const measured: Measured[] = [];
    for (const kind of names) measured.push(await measure(kind, count));
    const columns = ['', 'first sync', 'orders/s', 'CPU µs/order', 'memory growth'];
    const more = ['statements per 100 orders', 'second sync', 'rows it wrote'];
    const table = {
      title: `Sync of ${count.toLocaleString('en')} orders on PostgreSQL`,
      rows: [[...columns, ...more], ...measured.map(({ row }) => row)],
      notes: [
        'Memory growth: the most that the process was seen with during both, over what it had after a first small sync. The fake and PostgreSQL share the machine.',
      ],
    };
    return { tables: [table], faults: measured.flatMap(({ faults }) => faults) };
  },
};

/** In its own process, so that no other shop's memory is counted. */
async function measure(kind: KindName, count: number): Promise<Measured> {
  await using folder = await temporaryFolder();
  await using database = await freshPostgres();
  await using api = await startApi(folder.path, database.url, {
    ...besideFakes,
    ...counting,
  });
  await fill(database.url);
  const cookie = await signIn(api);
  await using warm = await connectShop(api, cookie, kind, 2000);
  await warm.sync(api);
  await using shop = await connectShop(api, cookie, kind, count);
  const timed = async () => {
    const started = performance.now();
    const { result, peak } = await watched(api, () => shop.sync(api));
    return { result, peak, took: performance.now() - started, after: await api.usage() };
  };
  const before = await api.usage();
  const first = await timed();
  const rows = await rowsOf(database.url, shop.id);
  const second = await timed();
  const written = (await rowsOf(database.url, shop.id)) === rows ? 0 : 'some';
  const growth = Math.max(first.peak, second.peak) - before.memoryBytes;
  const statements = (first.after.statements - before.statements) / (count / 100);
  const cpu = (first.after.cpuMicroseconds - before.cpuMicroseconds) / count;
  const expected: [boolean, string][] = [
    [first.result.imported === count, `the first sync brought ${first.result.imported} orders`],
    [second.result.imported + second.result.updated === 0, 'the second sync changed something'],
    [written === 0, 'the second sync wrote rows'],
    [statements <= mostStatements, `${statements} statements per 100 orders`],
  ];
  return {
    row: [
      ...[kind, seconds(first.took), Math.round(count / (first.took / 1000)), Math.round(cpu)],
      ...[mebibytes(growth), statements.toFixed(2), seconds(second.took), written],
    ],
    faults: expected.filter(([isSo]) => !isSo).map(([, fault]) => `${kind}: ${fault}`),
  };
}

/** Samples the memory of the process during the work; returns the peak. */
async function watched<Result>(api: Server, work: () => Promise<Result>) {
  let peak = 0;
  let done = false;
  const watch = async () => {
    while (!done) {
      peak = Math.max(peak, (await api.usage()).memoryBytes);
      await setTimeout(10);
    }
  };
  const watching = watch();
  const result = await work().finally(() => {
    done = true;
  });
  await watching;
  return { result, peak };
}

/** The physical place and writer of each row; any write or lock changes them. */
function rowsOf(databaseUrl: string, platformId: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(string_agg(concat_ws(' ', ctid, xmin, xmax), ',' order by id)) as digest
       from orders where platform_id = $1`,
      [platformId],
    );
    return rows[0]?.digest ?? '';
  });
}
