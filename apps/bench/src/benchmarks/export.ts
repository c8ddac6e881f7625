import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Settings, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { type Download, download } from '../download.ts';
import { mebibytes, median, pairedRatio, seconds, spread } from '../figures.ts';
import { fill, fillCustomers, trackingNumbers } from '../fill.ts';
import { type Burst, fire } from '../load.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { unlimited } from '../registrations.ts';
import type { Server } from '../server.ts';

const admin = { username: 'admin@example.com', password: 'bench-password' } as const;
const path = '/api/admin/export-customers';

/**
 * The rate of a busy office, far below the server's capacity, so that waiting shows in the
 * latencies.
 */
const lookUps = { connections: 8, perSecond: 200 };

/** Export of all customers as CSV on PostgreSQL: memory, time, and the effect on other requests. */
export const customerExport: Benchmark = {
  name: 'export',
  summary: 'CSV of 1,000,000 customers on PostgreSQL: memory, against COPY TO, look-ups meanwhile',
  async run(settings) {
    const customers = settings.quick ? 100_000 : 1_000_000;
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    await using api = await startApi(folder.path, database.url, {
      ...unlimited,
      ADMIN_EMAIL: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    await fill(database.url);
    await fillCustomers(database.url, customers);
    const take = takerOf(api, await signIn(api, admin));
    await lookUpFor(api, 2);
    const files = await timed(database.url, take, settings);
    const shared = await together(api, take, settings);
    const wrong = [...files.downloads, ...shared.downloads].filter(
      ({ lines }) => lines !== customers + 1,
    );
    return {
      tables: [fileTable(customers, files), sharedTable(shared)],
      faults: wrong.map(({ lines }) => `a file has ${lines} lines of ${customers + 1}`),
    };
  },
};

type Taker = () => Promise<Measured>;
type Measured = Download & { memoryOverRest: number };

/**
 * Returns a function that downloads the file and measures the server's memory above that before the
 * first download.
 */
function takerOf(api: Server, cookie: string): Taker {
  let rest: number | undefined;
  return async () => {
    rest ??= (await api.usage()).memoryBytes;
    let peak = rest;
    const done = new AbortController();
    const watch = async () => {
      while (!done.signal.aborted) {
        peak = Math.max(peak, (await api.usage()).memoryBytes);
        await setTimeout(50);
      }
    };
    const watching = watch();
    const result = await download(api.url + path, { cookie });
    done.abort();
    await watching;
    return { ...result, memoryOverRest: peak - rest };
  };
}

/** The same columns and rows, written by PostgreSQL itself. */
const copySql = `copy (
  select c.customer_code, u.first_name, u.last_name, u.email, c.phone_number, c.street_address,
    c.city, c.parish, u.status, c.created_at
  from customers c join users u on u.id = c.user_id order by c.number
) to stdout with (format csv, header, force_quote *)`;

async function timed(databaseUrl: string, take: Taker, { rounds, quick }: Settings) {
  const downloads: Measured[] = [];
  const copies: number[] = [];
  for (let round = 0; round < (rounds ?? (quick ? 1 : 3)); round++) {
    downloads.push(await take());
    const started = performance.now();
    await withClient(databaseUrl, (client) => client.query(copySql));
    copies.push(performance.now() - started);
  }
  return { downloads, copies };
}

function fileTable(
  customers: number,
  { downloads, copies }: Awaited<ReturnType<typeof timed>>,
): Table {
  const took = downloads.map(({ milliseconds }) => milliseconds);
  const firstBytes = downloads.map(({ firstByte }) => firstByte);
  return {
    title: `${customers.toLocaleString('en')} customers as CSV`,
    rows: [
      ['', 'figure'],
      ['time', seconds(median(took))],
      ['COPY TO, same columns and order', seconds(median(copies))],
      ['ratio', pairedRatio(took, copies)],
      ['first byte', spread(firstBytes, (value) => `${value.toFixed(0)} ms`)],
      ['size', mebibytes(downloads[0]?.bytes ?? 0)],
      ['peak memory over rest', mebibytes(Math.max(...downloads.map((d) => d.memoryOverRest)))],
    ],
    notes: [
      `${took.length} interleaved rounds; rest is after some look-ups, before the first file.`,
    ],
  };
}

const lookUpFor = ({ url }: Server, forSeconds: number) =>
  fire({
    url,
    connections: lookUps.connections,
    perSecond: lookUps.perSecond,
    extent: { seconds: forSeconds },
    requests: trackingNumbers(500).map((number) => ({ path: `/api/tracking/${number}` })),
  });

/** Measures look-ups alone and during downloads, in turn. */
async function together(api: Server, take: Taker, { rounds, quick }: Settings) {
  const downloads: Measured[] = [];
  const alone: Burst[] = [];
  const meanwhile: Burst[] = [];
  const forSeconds = quick ? 3 : 10;
  for (let round = 0; round < (rounds ?? (quick ? 2 : 5)); round++) {
    alone.push(await lookUpFor(api, forSeconds));
    const file = untilTaken(take, downloads, forSeconds);
    meanwhile.push(await lookUpFor(api, forSeconds));
    await file;
  }
  return { downloads, alone, meanwhile };
}

/** Downloads one file after another for as long as the look-ups run. */
async function untilTaken(take: Taker, downloads: Measured[], forSeconds: number): Promise<void> {
  const end = performance.now() + forSeconds * 1000;
  while (performance.now() < end) downloads.push(await take());
}

function sharedTable({ downloads, alone, meanwhile }: Awaited<ReturnType<typeof together>>): Table {
  const of = (bursts: Burst[], figure: 'p50' | 'p99') => bursts.map((burst) => burst[figure]);
  const medians = (figure: 'p50' | 'p99') => [
    median(of(alone, figure)),
    median(of(meanwhile, figure)),
  ];
  return {
    title: `${lookUps.perSecond} look-ups a second, and a download at the same time`,
    rows: [
      ['', 'alone', 'meanwhile', 'ratio'],
      ['p50 ms', ...medians('p50'), ''],
      ['p99 ms', ...medians('p99'), pairedRatio(of(meanwhile, 'p99'), of(alone, 'p99'))],
    ],
    notes: [
      `${alone.length} interleaved rounds; a file then takes ${seconds(median(downloads.map((d) => d.milliseconds)))}, with at most ${mebibytes(Math.max(...downloads.map((d) => d.memoryOverRest)))} over rest.`,
    ],
  };
}
