import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { withDatabase } from '../database.ts';
import { seconds, spread } from '../figures.ts';
import { fillPeople, type owner, ownerAt } from '../fill.ts';
import { freshPostgres } from '../postgres.ts';
import { RefusedError } from '../registrations.ts';
import type { Server } from '../server.ts';
import { besideFakes, connectShop } from '../shops.ts';

/** Orders of the shop of a round; four streams process them. */
const count = 200;
const streams = 4;
/** The kill comes at a random time within this many milliseconds after the first order. */
const longestStream = 1500;

type Place = { databaseUrl: string | undefined; folder: string };

/** The tracking number of each acknowledged order by the order's id. */
type Told = Map<string, string>;

type Round = { healthyAfter: number; faults: readonly string[] };

/** kill -9 while orders are processed, then a restart and the same requests again. */
export const processCrash: Benchmark = {
  name: 'process-crash',
  summary: 'kill -9 while orders are processed, then the same requests: one shipment per order',
  async run({ rounds: wantedRounds, quick, postgres }) {
    await using folder = await temporaryFolder();
    await using database = postgres ? await freshPostgres() : undefined;
    const place = { databaseUrl: database?.url, folder: folder.path };
    await fillPeople({ ...place, dataDir: `${folder.path}/.data` });
    const told: Told = new Map();
    const rounds: Round[] = [];
    for (let left = wantedRounds ?? (quick ? 3 : 20); left > 0; left--)
      rounds.push(await crashOnce(place, told, ownerAt(rounds.length + 1)));
    const faults = rounds.flatMap((round) => round.faults);
    const restarts = rounds.map(({ healthyAfter }) => healthyAfter);
    const kind = postgres ? 'PostgreSQL' : 'the embedded database';
    const table = {
      title: `kill -9 during the processing of orders on ${kind}`,
      rows: [
        ['rounds', 'orders acknowledged', 'lost, double or changed', 'restart to healthy'],
        [rounds.length, told.size, faults.length, spread(restarts, seconds)],
      ],
    };
    return { tables: [table], faults };
  },
};

/** Each round has a seller of its own, because a seller may have a hundred shops. */
async function crashOnce(place: Place, told: Told, seller: typeof owner): Promise<Round> {
  await using broken = await startApi(place.folder, place.databaseUrl, besideFakes);
  const cookie = await signIn(broken, seller);
  const { faults, sent } = await processUntilKilled(broken, cookie, told);
  await using healed = await startApi(place.folder, place.databaseUrl, besideFakes);
  const changed = await processAgain(healed, cookie, sent, told);
  await healed.stop();
  const { healthyAfter } = healed;
  return { healthyAfter, faults: [...faults, ...changed, ...(await countAgain(place, told))] };
}

/** Returns the orders whose processing was requested; some were not answered. */
async function processUntilKilled(api: Server, cookie: string, told: Told) {
  await using shop = await connectShop(api, cookie, 'other', count);
  await shop.sync(api);
  const waiting = await orderIds(api, cookie, shop.id);
  const sent: string[] = [];
  const faults: string[] = [];
  let killed = false;
  const stream = async () => {
    for (let id = waiting.pop(); id && !killed; id = waiting.pop()) {
      sent.push(id);
      try {
        told.set(id, await processOrder(api, cookie, id));
      } catch (error) {
        // A broken connection is expected after the kill and a fault before it.
        if (error instanceof RefusedError || !killed) faults.push(String(error));
        return;
      }
    }
  };
  const running = Array.from({ length: streams }, stream);
  await setTimeout(Math.random() * longestStream);
  killed = true;
  await api.kill();
  await Promise.all(running);
  return { faults, sent };
}

/** Repeats every request, as a client does after a lost answer. */
async function processAgain(
  api: Server,
  cookie: string,
  sent: readonly string[],
  told: Told,
): Promise<string[]> {
  const faults: string[] = [];
  for (const id of sent) {
    const number = await processOrder(api, cookie, id);
    const before = told.get(id) ?? number;
    if (number !== before) faults.push(`order ${id} became ${before} and now ${number}`);
    told.set(id, number);
  }
  return faults;
}

async function orderIds({ url }: Server, cookie: string, platformId: string): Promise<string[]> {
  const path = `/api/ecommerce/platforms/${platformId}/orders?limit=${count}`;
  const answer = await fetch(url + path, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${path}: ${answer.status} ${text}`);
  const orders = JSON.parse(text) as { id: string; isCancelled: boolean }[];
  return orders.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);
}

async function processOrder({ url }: Server, cookie: string, id: string): Promise<string> {
  const path = `/api/ecommerce/orders/${id}/process`;
  const answer = await fetch(url + path, { method: 'POST', headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { shipment: { trackingNumber: string } }).shipment.trackingNumber;
}

type Stored = { id: string | null; number: string; events: number };

/** Reads all shipments, with their orders, while no process has the database open. */
function countAgain({ databaseUrl, folder }: Place, told: Told): Promise<string[]> {
  return withDatabase({ databaseUrl, dataDir: `${folder}/.data` }, async (database) => {
    const stored = await database.execute<Stored>(
      `select o.id, s.tracking_number as number,
         (select count(*)::int from tracking_events e where e.shipment_id = s.id) as events
       from shipments s left join orders o on o.shipment_id = s.id`,
    );
    const lengths = stored.length === told.size ? [] : [`${stored.length} of ${told.size}`];
    const wrong = stored.filter(
      ({ id, number, events }) => !id || told.get(id) !== number || events === 0,
    );
    return [...lengths, ...wrong.map(({ number }) => `${number} is no order's, or is incomplete`)];
  });
}
