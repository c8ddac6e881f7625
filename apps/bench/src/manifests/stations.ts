import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Cell, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { quantile } from '../figures.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { admin } from '../scans.ts';
import { addManifest, pathOf, type Staff, send, unlimited } from './staff.ts';

const units = 5_000;
/** Between two scans of a clerk, and then until the page reads its figures again. */
const pauseMs = 1_000;
const refreshMs = 800;

/** A scan to its answer where one manifest arrives at one station, and at one beside ten others. */
export async function stationsTable(quick: boolean): Promise<Table> {
  const scans = quick ? 10 : 60;
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const database = opened.use(await freshPostgres());
  const server = opened.use(await startApi(folder.path, database.url, unlimited));
  const staff = { server, cookie: await signIn(server, admin) };
  const { id, numbers } = await withClient(database.url, async (client) => {
    const added = await addManifest(client, staff, units, ['seal', 'depart', 'arrive']);
    await client.query('vacuum analyze');
    return added;
  });
  const left = [...numbers];
  const rows: Cell[][] = [];
  for (const [name, stations] of [
    ['one station', 1],
    ['eleven stations', 11],
  ] as const) {
    await scanAt(staff, id, left.splice(0, 10), 0);
    const working = Array.from({ length: stations }, async (_, at) => {
      await setTimeout((at * pauseMs) / stations);
      return scanAt(staff, id, left.splice(0, scans), pauseMs);
    });
    const times = (await Promise.all(working)).flat();
    const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
    rows.push([name, times.length, ...figures.map((ms) => ms.toFixed(0))]);
  }
  return {
    title: `A scan of what arrives, of a manifest of ${units.toLocaleString('en')} units`,
    rows: [['', 'scans', 'p50 ms', 'p95 ms', 'longest ms'], ...rows],
    notes: [
      'Over HTTP on PostgreSQL; each station scans once a second and then reads the figures and the missing units again, as the page does. The aim is at most 150 ms.',
    ],
  };
}

/** Returns the milliseconds of each scan up to its answer. */
async function scanAt(staff: Staff, id: string, numbers: readonly string[], pause: number) {
  const path = pathOf(id);
  const times: number[] = [];
  for (const code of numbers) {
    const next = setTimeout(pause);
    const body = { scanId: randomUUID(), code };
    times.push(await send(staff, { path: `${path}/arrivals`, body }));
    if (pause > 0) {
      await setTimeout(refreshMs);
      await Promise.all([
        send(staff, { path: `${path}/arrival` }),
        send(staff, { path: `${path}/arrivals?limit=50` }),
      ]);
    }
    await next;
  }
  return times;
}
