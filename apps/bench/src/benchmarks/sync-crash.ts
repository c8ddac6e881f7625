import { setTimeout } from 'node:timers/promises';
import { printed, type SampleOrder } from '@jadeport/api/fakes/sample-orders';
import { signIn, startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { withDatabase } from '../database.ts';
import { seconds, spread } from '../figures.ts';
import { fillPeople } from '../fill.ts';
import { freshPostgres } from '../postgres.ts';
import { besideFakes, connectShop } from '../shops.ts';

const count = 5000;
const pages = count / 100;

/** The lease of a run whose process died expires after five times this time-out. */
const settings = { ...besideFakes, UPSTREAM_TIMEOUT_SECONDS: '1' } as const;

type Place = { databaseUrl: string | undefined; folder: string; dataDir: string };
type Round = { kept: number; healed: number; faults: string[] };

/** kill -9 in the middle of a sync, then a restart and another sync. */
export const syncCrash: Benchmark = {
  name: 'sync-crash',
  summary: `kill -9 in the middle of a sync of ${count} orders, then another sync: all are there, once`,
  async run({ rounds: wantedRounds, quick, postgres }) {
    await using folder = await temporaryFolder();
    await using database = postgres ? await freshPostgres() : undefined;
    const dataDir = `${folder.path}/.data`;
    const place = { databaseUrl: database?.url, folder: folder.path, dataDir };
    await fillPeople(place);
    const rounds: Round[] = [];
    for (let left = wantedRounds ?? (quick ? 3 : 20); left > 0; left--)
      rounds.push(await crashOnce(place));
    const faults = rounds.flatMap((round) => round.faults);
    const kept = rounds.map((round) => round.kept);
    const healed = rounds.map((round) => round.healed);
    const table = {
      title: `kill -9 during a sync on ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
      rows: [
        ['rounds', 'stored at the kill', 'lost, double or damaged', 'restart to all stored'],
        [String(rounds.length), spread(kept, String), faults.length, spread(healed, seconds)],
      ],
    };
    return { tables: [table], faults };
  },
};

/** Connects a new shop, kills the API at a random page of the sync, and starts it again. */
async function crashOnce(place: Place): Promise<Round> {
  await using broken = await startApi(place.folder, place.databaseUrl, settings);
  const cookie = await signIn(broken);
  await using shop = await connectShop(broken, cookie, 'other', count);
  const syncing = shop.sync(broken).then(
    () => ['the sync ended before the kill'],
    () => [],
  );
  const last = 2 + Math.floor(Math.random() * (pages - 5));
  while (shop.fake.requests.length < last) await setTimeout(1);
  await broken.kill();
  const faults = await syncing;

  const kept = await storedOf(place, shop.id);
  const halves = differences(kept, shop.fake.orders.slice(0, kept.length));
  const started = performance.now();
  await using api = await startApi(place.folder, place.databaseUrl, settings);
  while (!(await syncs(() => shop.sync(api)))) await setTimeout(100);
  const healed = performance.now() - started;
  await api.stop();
  const found = await storedOf(place, shop.id);
  const all = [...faults, ...halves, ...differences(found, shop.fake.orders)];
  return { kept: kept.length, healed, faults: all };
}

/** Whether a sync succeeded; on PostgreSQL it waits for the end of the dead run's lease. */
async function syncs(sync: () => Promise<unknown>): Promise<boolean> {
  try {
    await sync();
    return true;
  } catch (error) {
    if ((error as Error).message.includes('SYNC_RUNNING')) return false;
    throw error;
  }
}

type Stored = {
  externalId: string;
  customerName: string;
  totalExact: string;
  isCancelled: boolean;
};

/** The stored orders, oldest first, read while no other process uses the database. */
function storedOf({ databaseUrl, dataDir }: Place, platformId: string): Promise<Stored[]> {
  return withDatabase({ databaseUrl, dataDir }, (database) =>
    database.execute<Stored>(
      `select external_id as "externalId", customer_name as "customerName",
         total_exact as "totalExact", is_cancelled as "isCancelled"
       from orders where platform_id = $1 order by ordered_at, external_id`,
      [platformId],
    ),
  );
}

/** Lists stored orders that differ from the shop's. */
function differences(found: readonly Stored[], upstream: readonly SampleOrder[]): string[] {
  const wanted = upstream.map((order) =>
    [String(order.id), order.name, printed(order), order.cancelled].join(' '),
  );
  const stored = found.map(({ externalId, customerName, totalExact, isCancelled }) =>
    [externalId, customerName, totalExact, isCancelled].join(' '),
  );
  const lengths = wanted.length === stored.length ? [] : [`${stored.length} of ${wanted.length}`];
  const wrong = stored.filter((text, at) => text !== wanted[at]);
  return [...lengths, ...wrong.slice(0, 5).map((text) => `${text} stands in another's place`)];
}
